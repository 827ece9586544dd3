import TableLayout
import Testing
