// Leaves the parameters of mail tools and ad networks out of a query.

/** Matches the start of a parameter that a mail tool, an ad network or an analytics program appends to links. */
const appended =
  /^(?:(?:utm|mtm|pk|piwik|matomo|mc|gad|hsa|sfmc|oly|vero|trk|itm|mkt|cm|ck|ml|fb|_branch)_|_?_hs|[a-z]{1,5}cl(?:k|ick)?id$|gclsrc$|[gw]braid$|_g[al]$|_k[ex]$|igsh|hsctatracking|srsltid$|epik$|sccid$|ef_id$|li_fat_id$|s_kwcid$|rdt_cid$|dm_i$|ncid$|cmpid$)/

/**
 * Returns the query in lower case, without appended parameters, and without the `=` behind a name that has no value. Programs that build
 * links change `?vip` to `?vip=`, and write `&amp;` or a second `?` before their own parameters.
 */
export function ownQuery(query: string): string {
  const parts = query.toLowerCase().split(/[?&](?:amp;)?/)
  const own = parts.filter(part => part !== '' && !appended.test(part.split('=', 1)[0] ?? ''))
  return own.length > 0 ? `?${own.map(part => part.replace(/=$/, '')).join('&')}` : ''
}
