// Decides whether a wallet link from the server is safe to follow (specification §2).

/**
 * Returns the link as the browser parses it, with tabs, backslashes and other tricks resolved; null if it is unsafe. A safe link is
 * https, or http on the page's own origin, and has no user name or password. Links such as javascript:, data: and blob: are unsafe.
 * @param pageOrigin e.g. 'https://cinema.example'; relative links are resolved against it
 */
export function safeWalletUrl(url: string | null, pageOrigin: string): string | null {
  if (url === null || url.trim() === '') return null
  const link = parse(url, pageOrigin) ?? parse(url)
  if (link === null || link.username !== '' || link.password !== '') return null
  // Checking the origin alone is not enough, because a blob: URL has the origin of its page.
  const isOwn = link.protocol === 'http:' && link.origin === pageOrigin
  return link.protocol === 'https:' || isOwn ? link.href : null
}

function parse(url: string, base?: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}
