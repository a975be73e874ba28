// Writes the tag for a choice in several forms: short, instant, for old systems, and in two parts.
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { attributeNames, attributes } from '../../attributes.ts'
import type { Choice } from './choice.ts'

/** The forms of the tag, as HTML. */
export interface Snippets {
  /** The short tag, for pages with modules. */
  readonly module: string
  /** The instant tag, which contains the first screen. Empty if there is no template. */
  readonly instant: string
  /** The short tag for systems that cannot load modules. */
  readonly umd: string
  /** The instant tag for systems that cannot load modules. Empty if there is no template. */
  readonly umdInstant: string
  /** The element alone, for systems that remove scripts. */
  readonly element: string
  /** The script alone, which belongs in the site's theme. */
  readonly script: string
  /** The value of the element's style attribute, or empty. */
  readonly style: string
}

/** Integrity hashes such as `sha384-…` by file name. A file without an entry gets no hash. */
export type Integrity = Readonly<Record<string, string>>

const attribute = (name: string, value: string): string =>
  value === '' ? name : `${name}="${escapeHtml(value)}"`

/** Returns whether the URL contains a host, which may belong to a different site. */
function leavesPage(address: string): boolean {
  try {
    return new URL(address, 'https://page').hostname !== 'page'
  } catch {
    // `URL` throws for an incomplete address, which the editor is still typing.
    return false
  }
}

/**
 * Returns the attributes of the script's tag. The widget accepts an API on a different site only if the script's tag names it.
 * The element's attribute is not enough (specification §10.2).
 */
export const scriptAttributes = ({
  attributes: { apiBase },
}: Choice): readonly (readonly [name: string, value: string])[] =>
  leavesPage(apiBase) ? [[attributes.apiBase.html, apiBase]] : []

/** Returns the attributes of the mount element, without those that have their default value. */
export function elementAttributes(choice: Choice): readonly (readonly [name: string, value: string])[] {
  const chosen = attributeNames.flatMap(name => {
    const value = choice.attributes[name]
    const { html, default: defaultValue } = attributes[name]
    // The nonce is only on the script's tag, because a style sheet could read an attribute of the element.
    return name === 'nonce' || value === '' || value === defaultValue ? [] : [[html, value] as const]
  })
  return [['data-movie-club', ''], ...chosen, ...(choice.isDebug ? [['data-debug', ''] as const] : [])]
}

/**
 * Writes the element in one line, because some site editors turn line breaks into HTML, which would end the opening tag. The element is
 * never empty, because some editors remove an element without text.
 */
function writeElement(choice: Choice, style: string, template: string): string {
  const all = [...elementAttributes(choice), ...(style === '' ? [] : [['style', style] as const])]
  const open = all.map(([name, value]) => attribute(name, value)).join(' ')
  const name = choice.attributes.cinemaName.replace(/^the\s+/i, '')
  const words = `Join the ${escapeHtml(name)} Movie Club`
  const inside =
    choice.fallback === '' ? `<p>${words}</p>` : `<a ${attribute('href', choice.fallback)}>${words}</a>`
  return `<div ${open}>${template}${inside}</div>`
}

function writeScript(choice: Choice, file: string, integrity: Integrity): string {
  const isModule = file === 'movie-club.js'
  const hash = integrity[file]
  const { nonce } = choice.attributes
  const all = [
    isModule ? 'type="module"' : 'async',
    attribute('src', choice.files + file),
    ...(hash ? [attribute('integrity', hash)] : []),
    // Browsers check the hash of a classic script from a different site only with this attribute. Modules do not need it.
    ...(hash && !isModule ? ['crossorigin="anonymous"'] : []),
    ...(nonce === '' ? [] : [attribute('nonce', nonce)]),
    ...scriptAttributes(choice).map(([name, value]) => attribute(name, value)),
  ]
  return `<script ${all.join(' ')}></script>`
}

/**
 * Writes links that preload the app and React, so that the browser fetches them in parallel with the script. Only a tag with a hash has these
 * links, because that tag is for one version. After the next release, a link without a fixed version would load an unused file.
 */
function writePreload(choice: Choice, integrity: Integrity): string {
  const { nonce } = choice.attributes
  const links = Object.entries(integrity)
    .filter(([file, hash]) => /^chunks\/(app|react)-/.test(file) && hash)
    .map(([file, hash = '']) => [
      'rel="modulepreload"',
      // Low priority, because the files are together five times as large as the script (compressed) and must not delay it.
      'fetchpriority="low"',
      attribute('href', choice.files + file),
      attribute('integrity', hash),
      ...(nonce === '' ? [] : [attribute('nonce', nonce)]),
    ])
  return links.map(all => `\n<link ${all.join(' ')}>`).join('')
}

/**
 * Returns all forms of the tag.
 * @param height the result of `reservedHeight`; if empty, the tag reserves no height
 * @param template the first screen for the instant tag; may be empty
 */
export function writeSnippets(
  choice: Choice,
  height: string,
  integrity: Integrity,
  template: string,
): Snippets {
  const declarations = [
    ...(height === '' ? [] : [['min-height', height]]),
    ...Object.entries(choice.properties),
  ]
  const style = declarations.map(([name, value]) => `${name}:${value}`).join(';')
  const element = writeElement(choice, style, '')
  const instantElement = template === '' ? '' : writeElement(choice, style, template)
  const script = writeScript(choice, 'movie-club.js', integrity)
  const umdScript = writeScript(choice, 'movie-club.umd.js', integrity)
  const withApp = `${script}${writePreload(choice, integrity)}`
  // The script comes before the element, which contains the first screen (20 kB). Otherwise browsers would draw that screen
  // before they request the script.
  const inFront = (scripts: string) => instantElement && `${scripts}\n${instantElement}`
  return {
    module: `${element}\n${withApp}`,
    instant: inFront(withApp),
    umd: `${element}\n${umdScript}`,
    umdInstant: inFront(umdScript),
    element,
    script,
    style,
  }
}
