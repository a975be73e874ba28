// Decides which wallet links from the server are safe to follow (specification §2).

/**
 * The link as the browser parses it, with tabs, backslashes and other tricks resolved. null unless it is
 * https, or http on the page's own origin, without a user name or password; so javascript:, data: and blob:
 * links are null.
 * @param pageOrigin e.g. 'https://cinema.example'; relative links are resolved against it
 */
export function safeWalletUrl(url: string | null, pageOrigin: string): string | null {
  if (url === null || url.trim() === '') return null
  const link = parse(url, pageOrigin) ?? parse(url)
  if (link === null || link.username !== '' || link.password !== '') return null
  // A blob: URL has its page's origin, so the origin alone is not enough.
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
