// The address of a page for other people, without anything that may be private.

/** The parameters that name a page in WordPress without readable addresses. */
const pageNumber = /[?&]((?:page_id|p)=\d+)(?![^&])/

/**
 * Returns the page's address without user name, query and hash, because they may have a token or an email. A hash that is a path, such as
 * `#/register`, and WordPress's page number stay, because without them the address leads to a different page.
 */
export function addressToShare(url: string): string {
  const link = new URL(url)
  link.username = ''
  link.password = ''
  link.search = pageNumber.exec(link.search)?.[1] ?? ''
  if (!/^#(\/[\w-]+)+$/.test(link.hash)) link.hash = ''
  return link.href
}
