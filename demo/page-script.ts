// The scripts of the demo's pages: TypeScript, bundled into one classic script when a page asks for it.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Handler } from 'hono'

interface Bundle {
  readonly code: string
  readonly files: readonly string[]
  readonly builtAt: number
}

const bundles = new Map<string, Bundle>()
const isFresh = ({ files, builtAt }: Bundle): boolean =>
  files.every(file => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < builtAt)

async function bundle(file: string): Promise<Bundle> {
  // What serves no page needs no bundler.
  const { rolldown } = await import('rolldown')
  const builtAt = Date.now()
  const build = await rolldown({ input: file, external: /^\/dist\//, tsconfig: false })
  try {
    const { output } = await build.generate({ format: 'iife' })
    return { code: output[0].code, files: output[0].moduleIds, builtAt }
  } finally {
    await build.close()
  }
}

/** @param path of the file below demo/, e.g. `pages/walk.ts`; a changed file is bundled anew */
export async function pageScript(path: string): Promise<string> {
  const file = join(import.meta.dirname, path)
  const known = bundles.get(file)
  if (known && isFresh(known)) return known.code
  const built = await bundle(file)
  bundles.set(file, built)
  return built.code
}

export const servePageScript =
  (path: string): Handler =>
  async c =>
    c.body(await pageScript(path), 200, { 'content-type': 'text/javascript; charset=utf-8' })
