// A cinema's name without its article, for sentences that have one: 'The Ritz', 'Join the Ritz Movie Club'.

export const withoutArticle = (name: string): string => name.replace(/^the\s+(?=\S)/i, '')
