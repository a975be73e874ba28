// Which links to a phone's wallet may be followed: what a server sends is not trusted with the visitor's click.

/**
 * The link as the browser itself reads it (tabs, backslashes and other tricks resolved), if it is https, or http on the
 * page's own origin; without a user name or password in it. Everything else (javascript:, data:, blob:, no URL) is null.
 * @param pageOrigin such as 'https://cinema.example'; relative links are taken from there
 */
export function walletLink(url: string | null, pageOrigin: string): string | null {
  if (url === null || url.trim() === '') return null
  const link = parse(url, pageOrigin) ?? parse(url)
  if (link === null || link.username !== '' || link.password !== '') return null
  // The origin of a blob: URL is its page's, so the scheme is asked first.
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
