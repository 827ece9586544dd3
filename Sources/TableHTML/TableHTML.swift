// TableHTML
