// A cinema's name without its own article, for sentences that have one: 'The Ritz' gives 'Join the Ritz Movie
// Club'.

export const withoutArticle = (name: string): string => name.replace(/^the\s+(?=\S)/i, '')
