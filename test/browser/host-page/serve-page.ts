// Serves pages that a test has written, at the demo's origin.
import { ownPages } from '../../with-demo.ts'
import type { VisitorPage } from '../visitor.ts'

/**
 * Serves this page at all URLs below `path`, until the tests of the file have ended. The demo sends the page, because Playwright's routes
 * turn off the browser's cache, so that each page load would compile the widget again.
 */
export function servePage(path: string, body: string, head = ''): void {
  // The latest page comes first.
  ownPages.delete(path)
  ownPages.set(
    path,
    `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${head}${body}</html>`,
  )
}

/** Serves this page, and opens it as this visitor. */
export async function showPage(visitor: VisitorPage, body: string, head = ''): Promise<void> {
  servePage('/own/', body, head)
  await visitor.open('', '/own/page.html')
}

/** Returns a mount element with these attributes. */
export const mountTag = (attributes = '') =>
  `<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz Cinemas" ${attributes}><a href="/club">Join</a></div>`

export const moduleScript = '<script type="module" src="/dist/movie-club.js"></script>'
