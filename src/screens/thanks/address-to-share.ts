// The address of a page for other people, without anything that may be private.

/** The parameters that identify a page of a WordPress site without readable URLs. */
const pageNumber = /[?&]((?:page_id|p)=\d+)(?![^&])/

/**
 * Returns the page's address without user name, query and URL hash, because these may contain a token or an email. A hash that is a path,
 * such as `#/register`, and WordPress's page number stay, because without them the address leads to a different page.
 */
export function addressToShare(url: string): string {
  const link = new URL(url)
  link.username = ''
  link.password = ''
  link.search = pageNumber.exec(link.search)?.[1] ?? ''
  if (!/^#(\/[\w-]+)+$/.test(link.hash)) link.hash = ''
  return link.href
}
