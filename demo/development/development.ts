// Serves the widget from its sources: replaces files of /dist/ and passes other requests to Vite.
import type { Server } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { DemoEnv } from '../api/replies.ts'
import { checkTypes } from './check-types.ts'
import { base, startVite } from './start-vite.ts'

/** The routes for development, and the control of Vite. */
export interface Development {
  /** The routes for `createDemo`. A request for a source file waits until `start` has been called and Vite is ready. */
  readonly widgetFiles: Hono<DemoEnv>
  /** Starts Vite. Hot updates use a web socket of the demo's server. */
  start(server: Server): void
  /** Stops Vite and the type check. Waits forever if `start` was never called. */
  close(): Promise<void>
}

const page = join(import.meta.dirname, 'page.ts')
const entry = '/dist/movie-club.js'

/** The module that replaces /dist/movie-club.js. Its first import must run before React. */
const module = `import '${base}@fs${page}'\nexport * from '${base}src/script.ts'\n`

/**
 * Returns the code with which a classic script imports a module. The module's URL includes the host of the script, because the
 * page may be on a different site.
 */
const importBeside = (path: string): string => `import(new URL('${path}', document.currentScript.src))`

/** A classic script that replaces /dist/movie-club.umd.js. It sets the global after the modules have loaded. */
const classic = `${importBeside(entry)}.then(module => { window.MovieClub = module }, console.error)\n`

/** The checklist for editors, for pages that load it with a separate tag. */
const checklist = `${importBeside(`${base}src/editors/checklist/checklist.ts`)}\n`

/**
 * Creates the routes. An error while Vite starts is logged.
 * @param root the folder that contains src/ and tsconfig.json
 */
export function createDevelopment(root: string): Development {
  let start: (server: Server) => void = () => {}
  const started = new Promise<Server>(resolve => {
    start = resolve
  }).then(async server => {
    const vite = await startVite(root, server)
    return { vite, stopTypes: checkTypes(root, vite) }
  })
  started.catch(error => console.error('The widget cannot be served from its sources.', error))
  const script = { 'content-type': 'text/javascript; charset=utf-8' }
  const widgetFiles = new Hono<DemoEnv>()
  widgetFiles.get(entry, c => c.body(module, 200, script))
  widgetFiles.get('/dist/movie-club.umd.js', c => c.body(classic, 200, script))
  widgetFiles.get('/dist/snippet/snippet.js', c =>
    c.body(`import '${base}src/editors/snippet/page/start-snippet-page.ts'\n`, 200, script),
  )
  // No manifest is served, because the hashes of an older build would not match the sources.
  widgetFiles.get('/dist/manifest.json', c => c.notFound())
  widgetFiles.get(
    '/dist/snippet/:file{(index|cms)\\.html|(snippet|form|themes|result|preview)\\.css}',
    serveStatic({
      root: join(import.meta.dirname, '../../src/editors/snippet/files'),
      rewriteRequestPath: path => path.replace('/dist/snippet/', '/'),
    }),
  )
  widgetFiles.get('/dist/movie-club-checklist.js', c => c.body(checklist, 200, script))
  widgetFiles.all(`${base}*`, async c => {
    const { vite } = await started
    const { incoming, outgoing } = c.env
    vite.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end())
    return RESPONSE_ALREADY_SENT
  })
  return {
    widgetFiles,
    start,
    async close() {
      const { vite, stopTypes } = await started
      stopTypes()
      await vite.close()
    },
  }
}
