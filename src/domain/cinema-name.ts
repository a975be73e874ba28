// A cinema's name where our sentence says 'the' itself: of 'The Ritz', 'Join the Ritz Movie Club'.

export const withoutArticle = (name: string): string => name.replace(/^the\s+(?=\S)/i, '')
