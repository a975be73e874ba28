// A demo whose pages load the widget with the `integrity` of its build. A test can change the files that the demo serves.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import type { RunningDemo } from '../../../demo/server.ts'
import { dist } from '../../sizes.ts'
import { withDemo } from '../../with-demo.ts'

export interface DemoWithIntegrity {
  readonly demo: RunningDemo
  /** Names of the scripts that the demo has served. */
  readonly served: string[]
  /**
   * Changes the scripts whose names match, so that their content no longer has the expected hashes. A changed script adds its
   * name to `window.ran` when it runs. null: changes no script.
   */
  tamper(names: RegExp | null): void
  /** Fails to serve the scripts whose names match. null: serves all scripts. */
  refuse(names: RegExp | null, how?: 'status 503' | 'a closed connection'): void
  /** Changes the HTML of all pages. */
  rewrite(change: (html: string) => string): void
}

export const hashOf = (content: string | Buffer, algorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** Returns `sha384-…` of a built file, as the snippet page writes it. */
export const integrityOf = (file: string): string => hashOf(readFileSync(join(dist, file)))

export const addIntegrity = (html: string): string =>
  html.replace(
    /(<script [^>]*src=")([^"]*\/)(movie-club(?:\.umd)?\.js)"/g,
    (_, start, folder, file) => `${start}${folder}${file}" integrity="${integrityOf(file)}"`,
  )

/** Adds a script that records all calls of console.error in `window.said`. */
export const hearConsole = (html: string): string =>
  html.replace(
    '<link rel="icon"',
    '<script>said = []; console.error = (...words) => said.push(words.join(" "))</script>$&',
  )

/** Starts the demo before the tests and stops it after them. Call this inside `describe` or at the top of the file. */
export function withIntegrity(): DemoWithIntegrity {
  const served: string[] = []
  let tampered: RegExp | null = null
  let refused: RegExp | null = null
  let isClosed = false
  let change = addIntegrity
  const widgetFiles = new Hono<DemoEnv>()
  widgetFiles.use(async (c, next) => {
    const name = c.req.path.replace(/.*\//, '')
    if (refused?.test(name)) {
      if (isClosed) c.env.incoming.socket.destroy()
      return c.text('Gone for a moment', 503)
    }
    await next()
    const type = c.res.headers.get('content-type') ?? ''
    const isChanged = type.startsWith('text/html') || type.includes('javascript')
    if (isChanged) c.res.headers.delete('content-length')
    // Without this header, WebKit would use its memory cache instead of sending a new request.
    if (isChanged) c.res.headers.set('vary', '*')
    if (type.startsWith('text/html')) c.res = new Response(change(await c.res.text()), c.res)
    if (/javascript/.test(type)) served.push(name)
    if (!/javascript/.test(type) || !tampered?.test(name)) return undefined
    const ran = `;globalThis.ran = [...(globalThis.ran ?? []), ${JSON.stringify(name)}];`
    c.res = new Response(ran + (await c.res.text()), c.res)
    return undefined
  })
  const demo = withDemo({ widgetFiles })
  return {
    demo,
    served,
    tamper(names) {
      tampered = names
    },
    refuse(names, how) {
      refused = names
      isClosed = how === 'a closed connection'
    },
    rewrite(next) {
      change = next
    },
  }
}
