// Leaves the parameters of mail tools and ad networks out of a query.

/** Matches a parameter that a mail tool, an ad network or an analytics program appends to links. */
const appended =
  /^(?:utm|mtm|pk|mc|gad|hsa|sfmc|oly|vero|trk|mkt|fb|ml|cm|li|ef|dm|s|)_|^\w*cl\w*(?:id|src)\b|^.braid|^igsh|^srslt/

/**
 * Returns the query in lower case, without its question mark and without appended parameters. Leaves out an `=` at the end. Programs that
 * build links change `?vip` to `?vip=`, and write `&amp;` or a second `?` before their own parameters.
 */
export const ownQuery = (query: string): string =>
  query
    .toLowerCase()
    .split(/[?&](?:amp;)?/)
    .filter(part => part && !appended.test(part))
    .join('&')
    .replace(/=$/, '')
