import TableCairo
import Testing
