// An empty script that answers the card provider's statistics, which the demo ignores.
export {}
