// Builds a page with a client component three times, as Next.js does with webpack. The builds are for server
// components, for rendering on the server, and for the browser. Next.js itself would add 340 MB to `npm ci`.
// This build leaves out two parts of Next.js. One is its protocol between the first two builds, so the page
// renders the client component directly. The other is its router.
import { join } from 'node:path'
import ts from 'typescript'
import { type Bundle, bundleWithWebpack } from './bundle.ts'
import type { Consumer } from './consumer.ts'
import { packageName } from './pack.ts'
import { reactRecipe } from './recipe.ts'

export interface LikeNext {
  /**
   * The values of the package that the server component reads, and the props that it gives to the client
   * component.
   */
  readonly fromServer: { readonly version: string; readonly props: Readonly<Record<string, unknown>> }
  /** The page as the server renders it. */
  readonly html: string
  readonly browser: Bundle
}

const asJavaScript = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    },
  }).outputText

/** The page is a server component, because it has no directive. It imports the package to read the version. */
const page = `
import { version } from '${packageName}'
import { MovieClub } from './movie-club.js'

export function Page() {
  return <main data-version={version}><MovieClub cinemaId="ritz" cinemaName="Ritz Cinemas" routing="memory" /></main>
}`
/** The replacement that server components get for a file with 'use client'. */
const reference = `export const MovieClub = { $$typeof: Symbol.for('react.client.reference') }`

const files = {
  'movie-club.js': asJavaScript(reactRecipe()),
  'reference.js': reference,
  'page.js': asJavaScript(page),
  'in-server.js': `
    import { Page } from './page.js'
    const { props: { 'data-version': version, children } } = Page()
    console.log(JSON.stringify({ version, type: String(children.type.$$typeof), props: children.props }))`,
  'in-rendering.js': `
    import { createElement, StrictMode } from 'react'
    import { renderToString } from 'react-dom/server'
    import { Page } from './page.js'
    console.log(renderToString(createElement(StrictMode, null, createElement(Page))))`,
  'in-browser.js': `
    import { createElement, StrictMode } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    import { Page } from './page.js'
    window.failures = []
    const onRecoverableError = error => window.failures.push(String(error))
    hydrateRoot(document.querySelector('#page'), createElement(StrictMode, null, createElement(Page)), { onRecoverableError })`,
}

/**
 * Builds the page and renders it on the server.
 * @param consumer a project that has react and react-dom
 */
export async function buildLikeNext(consumer: Consumer): Promise<LikeNext> {
  if (!/^'use client'/.test(reactRecipe())) throw new Error('The recipe is no client component.')
  consumer.write(files)
  const mode = 'development'
  const serverComponents = await bundleWithWebpack(consumer, 'in-server.js', {
    mode,
    target: 'node',
    conditions: ['react-server', 'workerd', 'node', 'import', 'module', 'default'],
    alias: { [join(consumer.folder, 'movie-club.js')]: join(consumer.folder, 'reference.js') },
  })
  const rendering = await bundleWithWebpack(consumer, 'in-rendering.js', {
    mode,
    target: 'node',
    conditions: ['node', 'import', 'require', 'module', 'default'],
  })
  const browser = await bundleWithWebpack(consumer, 'in-browser.js', { mode })
  const run = async (name: string, { entry }: Bundle): Promise<string> => {
    const { stdout, stderr } = await consumer.node(join(consumer.folder, `webpack-${name}`, entry))
    if (stderr) throw new Error(stderr)
    return stdout.trim()
  }
  return {
    fromServer: JSON.parse(await run('in-server.js', serverComponents)),
    html: await run('in-rendering.js', rendering),
    browser,
  }
}
