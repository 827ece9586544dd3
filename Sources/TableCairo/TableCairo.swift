// TableCairo
