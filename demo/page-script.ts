// The scripts of the demo's pages: TypeScript, bundled into one file of JavaScript when a page asks for it.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'

/** `module` for a tag with `type="module"`; `script` for any other, for a worker, and for what stands in for a vendor's file. */
export type ScriptKind = 'module' | 'script'

interface Bundle {
  readonly code: string
  readonly files: readonly string[]
  readonly builtAt: number
}

/** By source and kind. */
const bundles = new Map<string, Bundle>()
const isFresh = ({ files, builtAt }: Bundle): boolean =>
  files.every(file => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < builtAt)

async function bundle(source: string, kind: ScriptKind): Promise<Bundle> {
  // Imported when it is needed, so that a demo of nothing but the API starts at once.
  const { rolldown } = await import('rolldown')
  const builtAt = Date.now()
  const input = join(import.meta.dirname, source)
  const build = await rolldown({ input, external: /^\/dist\//, platform: 'browser', tsconfig: false })
  try {
    const { output } = await build.generate({ format: kind === 'module' ? 'es' : 'iife' })
    return { code: output[0].code, files: output[0].moduleIds, builtAt }
  } finally {
    await build.close()
  }
}

/**
 * A changed file is bundled anew.
 *
 * @param source path below demo/
 * @throws an error that names the file and the place, if it cannot be read as TypeScript
 */
async function pageScript(source: string, kind: ScriptKind): Promise<string> {
  const key = `${kind} ${source}`
  const known = bundles.get(key)
  if (known && isFresh(known)) return known.code
  const built = await bundle(source, kind)
  bundles.set(key, built)
  return built.code
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
