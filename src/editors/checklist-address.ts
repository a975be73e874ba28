// The parameter that opens the checklist on a page (specification §10.7).

/** Returns the page's URL with `?movie-club-check` added. */
export function withChecklist(page: URL): string {
  const url = new URL(page)
  if (!/[?&]movie-club-check([=&]|$)/.test(url.search))
    url.search += `${url.search === '' ? '?' : '&'}movie-club-check`
  return url.href
}
