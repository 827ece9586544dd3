import TableHTML
import Testing
