// The card provider's statistics, which are ignored.
export {}
