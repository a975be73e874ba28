// Leaves the parameters of mail tools and ad networks out of a query.

/** Matches the start of a parameter that a mail tool, an ad network or an analytics program appends to links. */
const appended =
  /^(?:(?:utm|mtm|pk|mc|gad|hsa|sfmc|oly|vero|trk|mkt|fb|ml|cm)_|_|[a-z]{1,5}cl(?:k|ick)?id$|gclsrc$|[gw]braid$|igsh|srsltid$|epik$|li_fat|s_kwc|ef_id$|dm_i$)/

/**
 * Returns the query in lower case, without appended parameters, and without the `=` behind a name that has no value. Programs that build
 * links change `?vip` to `?vip=`, and write `&amp;` or a second `?` before their own parameters.
 */
export function ownQuery(query: string): string {
  const parts = query.toLowerCase().split(/[?&](?:amp;)?/)
  const own = parts.filter(part => part !== '' && !appended.test(part.split('=', 1)[0] ?? ''))
  return own.length > 0 ? `?${own.map(part => part.replace(/=$/, '')).join('&')}` : ''
}
