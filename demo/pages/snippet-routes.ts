// Serves the snippet page with the demo's four cinemas, and a preview with emulated vendors.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { themes } from '../../src/domain/widget-config.ts'
import type { DemoEnv } from '../api/replies.ts'
import { cinemas } from '../cinema/cinemas.ts'

const at = '/dist/snippet'
const files = join(import.meta.dirname, '../../src/editors/snippet/files')

/** Adds the redirects to the snippet page, the list of cinemas and the preview. */
export function snippetRoutes(app: Hono<DemoEnv>): void {
  for (const path of ['/snippet', '/snippet/'])
    app.get(path, c => c.redirect(`${at}/index.html${new URL(c.req.url).search}`))
  app.get(`${at}/cinemas.json`, c => c.json(themes.map(id => ({ id, name: cinemas[id].name }))))
  app.get(`${at}/preview.html`, async c => {
    const page = await readFile(join(files, 'preview.html'), 'utf8')
    return c.html(page.replace('</head>', '<script src="/vendors/register.js"></script></head>'))
  })
}
