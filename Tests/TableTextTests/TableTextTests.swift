import TableText
import Testing
