// Renders the demo page: the tag (specification §10.1) with attributes from the query string.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const defaults: Readonly<Record<string, string>> = {
  'cinema-id': 'ritz',
  'cinema-name': 'Ritz Cinemas',
  'captcha-site-key': 'demo-site-key',
}
/** Attributes that the query string may set, without `data-`. An empty value removes the attribute. */
const settable = [
  ...Object.keys(defaults),
  'theme',
  'start',
  'routing',
  'base-path',
  'api-base',
  'image-base',
  'terms-url',
  'login-url',
  'dashboard-url',
  'refund-url',
  'gst-note',
  'renewal-note',
  'nonce',
  'debug',
]

const escaped = (text: string): string => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)

const scripts: Readonly<Record<string, string>> = {
  esm: '<script type="module" src="/dist/movie-club.js"></script>',
  umd: '<script async src="/dist/movie-club.umd.js"></script>',
}

/** `?format=umd` loads the UMD file, else the ES module. `?start` in the query overrides `start`. */
export async function demoPage(query: URLSearchParams, start?: string): Promise<string> {
  const values: Record<string, string> = {
    ...defaults,
    ...(start !== undefined && { start }),
    ...Object.fromEntries(query),
  }
  const attributes = settable
    .filter(name => values[name])
    .map(name => `data-${name}="${escaped(values[name] ?? '')}"`)
    .join('\n         ')
  const script = scripts[query.get('format') ?? ''] ?? scripts['esm']
  const tag = `<div data-movie-club
         ${attributes}>
      <a href="/movie-club">Join the Movie Club</a>
    </div>
    ${script}`
  const page = await readFile(join(import.meta.dirname, 'demo-page.html'), 'utf8')
  return page.replace('<!-- tag -->', () => tag)
}
