// `?framed`: the script that keeps a page in a frame of the gallery from moving the gallery. It has to be the first.
import { escapeHtml } from '../../src/domain/text/escape-html.ts'

/** @param nonce for pages whose content security policy names one */
export function stillFrame(query: URLSearchParams, nonce?: string): string {
  if (!query.has('framed')) return ''
  const allowed = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`
  return `<script${allowed} src="/gallery/still-frame.js"></script>`
}
