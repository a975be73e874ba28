// Describes the errors of a tag for editors, in the console and in the page (specification §10.4). It is a separate file, so that visitors
// do not download it if the tag is correct.

import type { StyledRoot } from '../browser/own-sheet.ts'
import { pageAddress } from '../browser/page-address.ts'
import { describeUnknownAttribute, unknownAttributes } from '../domain/attributes/unknown-attributes.ts'
import { closestWord } from '../domain/text/edit-distance.ts'
import { isInTypographicQuotes, withoutTypographicQuotes } from '../domain/text/typographic-quotes.ts'
import { attributeOf, attributeRows } from '../domain/widget-config.ts'
import type { ConfigError } from '../embed/read-config.ts'
import { allowedValues } from './allowed-values.ts'
import { withChecklist } from './checklist-address.ts'
import { queryDeep } from './dom/query-deep.ts'

/** Whether the error is about the API's URL, and this URL is valid but on a different site. */
export const isOtherSite = ({ name, read }: ConfigError): boolean =>
  name === 'apiBase' &&
  read !== null &&
  !isInTypographicQuotes(read) &&
  attributeRows.apiBase[0](read.trim(), document.baseURI) !== undefined

/** Returns one sentence about a wrong attribute. It leaves out the value of a nonce, which is secret. */
export function describeConfigError(error: ConfigError): string {
  const { name, read } = error
  const attribute = attributeOf(name)
  const words = allowedValues[name]
  const allowed = [words].flat().join(', ')
  if (read === null) return `${attribute} is missing. Allowed: ${allowed}`
  // The message leaves out the value, because a nonce is secret.
  if (name === 'nonce') return `${attribute} is in typographic quotes. Type straight ones: ${attribute}="…"`
  if (isInTypographicQuotes(read))
    return `${attribute} is in typographic quotes: ${read}. Type straight ones: ${attribute}="${withoutTypographicQuotes(read)}"`
  if (isOtherSite(error))
    return `${attribute} is "${read}", on a different site. That counts only if the script’s tag has the same ${attribute}. Developers can also pass it to mount().`
  const meant = typeof words === 'string' ? null : closestWord(read, words)
  return `${attribute} is "${read}". ${meant === null ? '' : `Did you mean ${meant}? `}Allowed: ${allowed}`
}

/** Returns the whole message, with a line for each wrong attribute and each attribute that looks misspelt. */
export function describeConfigErrors(element: Element, errors: readonly ConfigError[]): string {
  const unknown = unknownAttributes(element, Object.keys(allowedValues)).map(describeUnknownAttribute)
  return [
    'Movie Club can’t start, because its tag on this page needs a correction:',
    ...[...errors.map(describeConfigError), ...unknown].map(line => `  ${line}`),
  ].join('\n')
}

/** Returns the message for an element on which browsers allow no shadow root. */
const describeWrongElement = ({ localName }: Element): string =>
  `Movie Club can’t start, because browsers allow no widget inside <${localName}>. Put its attributes on a <div>.`

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Shows the message and a link below the element's own content, but only on localhost or with `data-debug`. */
function showMessage(element: HTMLElement, message: string, checklist: string): void {
  const { hostname } = new URL(pageAddress())
  const isLocal = localHosts.has(hostname) || hostname.endsWith('.localhost')
  if (!isLocal && !element.hasAttribute('data-debug')) return
  const root: StyledRoot = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const box = document.createElement('pre')
  box.setAttribute('role', 'alert')
  // Sets the style through the CSSOM, because a strict CSP blocks style attributes.
  Object.assign(box.style, {
    whiteSpace: 'pre-wrap',
    // The URL of the checklist may be wider than the column.
    overflowWrap: 'anywhere',
    border: '2px solid #b00020',
    background: '#fff',
    color: '#b00020',
    padding: '12px',
    font: '14px/1.5 monospace',
  })
  const link = document.createElement('a')
  link.href = checklist
  link.textContent = checklist
  link.style.color = 'inherit'
  box.append(message, link)
  root.replaceChildren(document.createElement('slot'), box)
  // Nothing in the root is pasted now.
  root.movieClub ??= new Map()
}

/** Warns in the console if the script finds no mount element on the page. */
export function warnOfNoMount(): void {
  if (queryDeep('movie-club')[0]) return
  const page = new URL(pageAddress())
  const isChecked = withChecklist(page) === page.href
  console.warn(
    `Movie Club found no element with data-movie-club on this page. It wasn’t pasted, the site’s editor removed it, or a tool combined scripts and lost the attributes of the script’s tag.${isChecked ? '' : ' Add ?movie-club-check to the address to find out more.'}`,
  )
}

/**
 * Shows the errors in the console and in the page, and returns the message. If `errors` is empty, the message says that the element cannot
 * contain a widget.
 */
export function reportConfigErrors(element: HTMLElement, errors: readonly ConfigError[]): string {
  const errorMessage =
    errors.length > 0 ? describeConfigErrors(element, errors) : describeWrongElement(element)
  const message = `${errorMessage}\nThe checklist has the corrected tag: `
  const checklist = withChecklist(new URL(pageAddress()))
  try {
    showMessage(element, message, checklist)
  } catch {
    // The element allows no shadow root, so only the console shows the message.
  }
  console.error(`${message}${checklist}`)
  return `${message}${checklist}`
}
