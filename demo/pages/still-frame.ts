// Adds the script for `?framed`, which keeps a page in a frame of the gallery from scrolling the gallery. The script has to be the page's
// first one.
import { escapeHtml } from '../../src/domain/text/escape-html.ts'

/**
 * Returns the script tag as HTML, or an empty string without `?framed`.
 * @param nonce the nonce, if the page's content security policy requires one
 */
export function stillFrame(query: URLSearchParams, nonce?: string): string {
  if (!query.has('framed')) return ''
  const allowed = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`
  return `<script${allowed} src="/gallery/still-frame.js"></script>`
}
