// Leaves the parameters of mail tools and ad networks out of a query.

/**
 * Matches a parameter that a mail tool, an ad network, an analytics program or a content system adds to links, the name of a sign in HTML,
 * such as `nbsp`, and the parameter that opens the checklist. Most names have a short prefix, such as `utm_`, or end with `id`.
 */
const appended =
  /^[a-z]{0,7}_|^\w*(?:id\b|clsrc|track|campaign)|^(?:awc|xtor|nbsp|wt|epik|reserved|hslang|lipi|igsh|zwn?j|elqa?t?|em[cd]i|source|movie-club-check|fref|s?data|ref|amp|cjevent|[lg]t|medium|quot)\b/

/**
 * Returns the query in lower case, without its question mark and without appended parameters. Leaves out an `=` or punctuation at the end.
 * Programs that build links change `?vip` to `?vip=`, and write `&amp;`, `#` or a second `?` before their own parameters. Programs that read
 * links out of a text take a part of the markup or of the sentence with them.
 */
export const ownQuery = (query: string): string =>
  query
    .toLowerCase()
    .replace(/[\s<].*/s, '')
    .split(/[?&#;](?:amp;)?/)
    .filter(part => part && !appended.test(part))
    .join('&')
    .replace(/(?<!\W)\W+$/, '')
