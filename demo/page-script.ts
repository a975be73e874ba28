// The scripts of the demo's pages: TypeScript, which a browser gets as one file of JavaScript, made anew for each request.
import { join } from 'node:path'
import type { Context } from 'hono'

/** `module` for a tag with `type="module"`; `script` for any other, for a worker, and for what stands in for a vendor's file. */
export type ScriptKind = 'module' | 'script'

/**
 * @param source path below demo/
 * @throws an error that names the file and the place, if it cannot be read as TypeScript
 */
export async function pageScript(source: string, kind: ScriptKind): Promise<string> {
  // Imported when it is needed, so that a demo of nothing but the API starts at once.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: join(import.meta.dirname, source),
    platform: 'browser',
    // The widget is a file of its own.
    external: /^\/dist\//,
  })
  const { output } = await bundle.generate({ format: kind === 'module' ? 'es' : 'iife' })
  await bundle.close()
  return output[0].code
}

/** Answers with a script of the demo. */
export const sendScript = async (
  c: Context,
  source: string,
  kind: ScriptKind,
  cacheControl = 'no-store',
): Promise<Response> =>
  c.body(await pageScript(source, kind), 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': cacheControl,
  })
