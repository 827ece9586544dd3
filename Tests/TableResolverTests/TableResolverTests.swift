import TableResolver
import Testing
