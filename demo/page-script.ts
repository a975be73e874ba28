// Serves the scripts of the demo's pages. It bundles TypeScript into one JavaScript file when a page requests it.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'

/** `module` code needs a tag with `type="module"`. `script` code works in every tag and in a worker. */
export type ScriptKind = 'module' | 'script'

interface Bundle {
  readonly code: string
  readonly files: readonly string[]
  readonly builtAt: number
}

const bundles = new Map<string, Bundle>()
const isFresh = ({ files, builtAt }: Bundle): boolean =>
  files.every(file => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < builtAt)

async function bundle(source: string, kind: ScriptKind): Promise<Bundle> {
  // Import rolldown only when it is needed, so that a demo that serves only the API starts faster.
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
 * Resolves to the code of a script. If a source file has changed, the script is bundled again.
 * @param source path below demo/
 * @throws Error that names the file and the position of the error, if the file cannot be read as TypeScript
 */
async function pageScript(source: string, kind: ScriptKind): Promise<string> {
  const key = `${kind} ${source}`
  const known = bundles.get(key)
  if (known && isFresh(known)) return known.code
  const built = await bundle(source, kind)
  bundles.set(key, built)
  return built.code
}

/**
 * Resolves to a reply with a bundled script. Rejects if the script cannot be bundled.
 * @param source path below demo/
 */
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
