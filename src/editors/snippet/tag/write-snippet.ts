// Writes the tag for a choice: for pages with modules, with the first screen in it, for others, and in two parts.
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { attributeNames, attributes } from '../../attributes.ts'
import type { Choice } from './choice.ts'

export interface Snippets {
  readonly module: string
  /** With the first screen, which is there before the script; empty without a template. */
  readonly instant: string
  readonly umd: string
  /** The instant tag for old systems; empty without a template. */
  readonly umdInstant: string
  /** For a CMS that strips scripts: this in the page … */
  readonly element: string
  /** … and this once in the theme. */
  readonly script: string
  /** The value of the style attribute; empty without one. */
  readonly style: string
}

/** `sha384-…` by file name; a file that is missing goes without. */
export type Integrity = Readonly<Record<string, string>>

const attribute = (name: string, value: string): string =>
  value === '' ? name : `${name}="${escapeHtml(value)}"`

/** Whether an address from any page may lead to another site than the page's. */
function leavesPage(address: string): boolean {
  try {
    return new URL(address, 'https://page').hostname !== 'page'
  } catch {
    // Not whole yet.
    return false
  }
}

/** What the script's tag has to say, too, or it does not count (specification §10.2). */
export const scriptAttributes = ({
  attributes: { apiBase },
}: Choice): readonly (readonly [name: string, value: string])[] =>
  leavesPage(apiBase) ? [[attributes.apiBase.html, apiBase]] : []

/** The attributes of the mount element, those with a default value left out. */
export function elementAttributes(choice: Choice): readonly (readonly [name: string, value: string])[] {
  const chosen = attributeNames.flatMap(name => {
    const value = choice.attributes[name]
    const { html, default: defaultValue } = attributes[name]
    // Its script's tag has it, where no style sheet can read it.
    return name === 'nonce' || value === '' || value === defaultValue ? [] : [[html, value] as const]
  })
  return [['data-movie-club', ''], ...chosen, ...(choice.isDebug ? [['data-debug', ''] as const] : [])]
}

/**
 * In one line: where a site's editor makes breaks of lines, one inside the opening tag would cut it in two. Never empty: some
 * editors remove an element without words.
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
    // Without it a browser cannot check a classic script of another site. A module is always fetched so.
    ...(hash && !isModule ? ['crossorigin="anonymous"'] : []),
    ...(nonce === '' ? [] : [attribute('nonce', nonce)]),
    ...scriptAttributes(choice).map(([name, value]) => attribute(name, value)),
  ]
  return `<script ${all.join(' ')}></script>`
}

/**
 * The app's chunk, which the browser then fetches beside the script instead of after it. Only in a tag with a hash, which
 * is the tag of one version: after another release it would fetch a file that nobody asks for.
 */
function writePreload(choice: Choice, integrity: Integrity): string {
  const [file, hash] = Object.entries(integrity).find(([name]) => name.startsWith('chunks/app-')) ?? []
  if (!file || !hash) return ''
  const { nonce } = choice.attributes
  const all = [
    'rel="modulepreload"',
    // It is five times as large as the script, which is to have the line first.
    'fetchpriority="low"',
    attribute('href', choice.files + file),
    attribute('integrity', hash),
    ...(nonce === '' ? [] : [attribute('nonce', nonce)]),
  ]
  return `\n<link ${all.join(' ')}>`
}

/**
 * @param height what `reservedHeight` gave; empty to reserve none
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
  // A form of 18 kB is drawn before a browser reads what stands behind it, and would ask for the script only then.
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
