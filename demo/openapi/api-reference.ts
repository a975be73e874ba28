// Serves the page /api-reference, which shows the description of the API in Swagger UI. The page loads everything from this server.
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import packageFile from '../../package.json' with { type: 'json' }
import type { DemoEnv } from '../api/replies.ts'
import { openApi } from './openapi.ts'

const at = '/api-reference'
const viewer = join(import.meta.dirname, '../../node_modules/swagger-ui-dist')

const page = html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Movie Club — the cinema’s API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${at}/swagger-ui.css">
  </head>
  <body>
    <main id="reference"></main>
    <script src="${at}/swagger-ui-bundle.js"></script>
    <script type="module">
      SwaggerUIBundle({
        url: '${at}/openapi.json',
        domNode: document.querySelector('#reference'),
        deepLinking: true,
        defaultModelsExpandDepth: 0,
        defaultModelExpandDepth: 4,
        displayOperationId: true,
        tryItOutEnabled: false,
        validatorUrl: null,
      })
    </script>
  </body>
</html>`

export function apiReferenceRoutes(app: Hono<DemoEnv>): void {
  app.use(`${at}/*`, async (c, next) => {
    await next()
    c.res.headers.set('content-security-policy', "default-src 'self' 'unsafe-inline'; img-src 'self' data:")
  })
  app.get(at, c => c.html(page))
  app.get(`${at}/openapi.json`, c => c.json(openApi(packageFile.version)))
  app.get(
    `${at}/:file{swagger-ui(-bundle\\.js|\\.css)}`,
    serveStatic({ root: viewer, rewriteRequestPath: path => path.slice(at.length) }),
  )
}
