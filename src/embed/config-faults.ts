// Bad configuration, told in full to the web editor (specification §10.4).
import type { ConfigFault } from './read-config.ts'

/** One line for each wrong attribute. */
export const describeConfigFaults = (faults: readonly ConfigFault[]): string =>
  [
    'Movie Club cannot start, because its tag on this page needs a correction:',
    ...faults.map(({ attribute, read, allowed }) =>
      read === null
        ? `  ${attribute} is missing. Allowed: ${allowed}`
        : `  ${attribute} is "${read}". Allowed: ${allowed}`,
    ),
  ].join('\n')

/** On localhost, or with data-debug, a web editor sees in the page what is wrong with the tag; a visitor never does. */
const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The page's own content stays where it is, above the words. */
export function showFault(element: HTMLElement, words: string): void {
  const isLocal =
    localHosts.has(new URL(document.URL).hostname) || new URL(document.URL).hostname.endsWith('.localhost')
  if (!isLocal && !element.hasAttribute('data-debug')) return
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const box = document.createElement('pre')
  box.setAttribute('role', 'alert')
  // Through the CSSOM: a style attribute would be stopped by a strict CSP.
  Object.assign(box.style, {
    whiteSpace: 'pre-wrap',
    border: '2px solid #b00020',
    background: '#fff',
    color: '#b00020',
    padding: '12px',
    font: '14px/1.5 monospace',
  })
  box.textContent = words
  root.replaceChildren(document.createElement('slot'), box)
}
