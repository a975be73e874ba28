// Removes everything that may be private from the URL of a page, so that visitors can share the URL.

/** The parameters that identify a page of a WordPress site without readable URLs. */
const pageNumber = /[?&]((?:page_id|p)=\d+)(?![^&])/

/**
 * Returns the page's URL without user name, query and URL hash, because these may contain a token or an email. A hash that is a path, such
 * as `#/register`, and WordPress's page number stay, because without them the URL would open a different page.
 */
export function addressToShare(url: string): string {
  const link = new URL(url)
  link.username = ''
  link.password = ''
  link.search = pageNumber.exec(link.search)?.[1] ?? ''
  if (!/^#(\/[\w-]+)+$/.test(link.hash)) link.hash = ''
  return link.href
}
