// Serves pages that a test has written, at the demo's origin.
import type { BrowserContext } from 'playwright-core'
import type { VisitorPage } from '../visitor.ts'

/** Serves this page at all URLs below `path`. */
export const servePage = (context: BrowserContext, path: string, body: string, head = '') =>
  context.route(
    url => url.pathname.startsWith(path),
    route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${head}${body}</html>`,
      }),
  )

/** Serves this page, and opens it as this visitor. */
export async function showPage(visitor: VisitorPage, body: string, head = ''): Promise<void> {
  await servePage(visitor.context, '/own/', body, head)
  await visitor.open('', '/own/page.html')
}

/** Returns a mount element with these attributes. */
export const mountTag = (attributes = '') =>
  `<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz Cinemas" ${attributes}><a href="/club">Join</a></div>`

export const moduleScript = '<script type="module" src="/dist/movie-club.js"></script>'
