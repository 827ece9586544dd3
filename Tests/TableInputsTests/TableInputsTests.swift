import TableInputs
import Testing
