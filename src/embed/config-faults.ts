// Describes configuration errors to the web editor, in the console and in the page (specification §10.4).
import type { ConfigFault } from './read-config.ts'
import { shadowRootOf } from './shadow-host.ts'

/** The message for the console and the page, with a line for each wrong attribute. */
export const describeConfigFaults = (faults: readonly ConfigFault[]): string =>
  [
    'Movie Club cannot start, because its tag on this page needs a correction:',
    ...faults.map(({ attribute, read, allowed }) =>
      read === null
        ? `  ${attribute} is missing. Allowed: ${allowed}`
        : `  ${attribute} is "${read}". Allowed: ${allowed}`,
    ),
  ].join('\n')

/** The message for an element that cannot hold a widget. */
export const describeWrongElement = ({ localName }: Element): string =>
  `Movie Club cannot start, because browsers allow no widget inside <${localName}>. Put its attributes on a <div>.`

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Shows the message below the page's own content, only on localhost or with `data-debug`. */
export function showFault(element: HTMLElement, message: string): void {
  const isLocal =
    localHosts.has(new URL(document.URL).hostname) || new URL(document.URL).hostname.endsWith('.localhost')
  if (!isLocal && !element.hasAttribute('data-debug')) return
  const root = shadowRootOf(element)
  if (!root) return
  const box = document.createElement('pre')
  box.setAttribute('role', 'alert')
  // Set through the CSSOM, because a strict CSP blocks style attributes.
  Object.assign(box.style, {
    whiteSpace: 'pre-wrap',
    border: '2px solid #b00020',
    background: '#fff',
    color: '#b00020',
    padding: '12px',
    font: '14px/1.5 monospace',
  })
  box.textContent = message
  root.replaceChildren(document.createElement('slot'), box)
}
