// The module `virtual:start-screens`: what start-screens.tsx renders. A plugin for Rollup and for Vite.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const name = 'virtual:start-screens'
const id = `\0${name}`

async function render(project, cssAsText) {
  const cache = join(project, 'node_modules/.cache')
  const bundle = await rolldown({
    input: join(project, 'src/prerender/start-screens.tsx'),
    platform: 'node',
    external: specifier => /^[@\w]/.test(specifier),
    plugins: [cssAsText],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  // In the project, where Node finds the packages.
  const file = join(cache, `start-screens-${process.pid}-${Date.now()}.mjs`)
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, output[0].code)
  try {
    const { renderStartScreens } = await import(pathToFileURL(file).href)
    return await renderStartScreens()
  } finally {
    rmSync(file)
  }
}

/** By the project. All plugins of a build share what was rendered. */
const rendered = new Map()

/**
 * @param {string} project the folder that has src/ and node_modules/
 * @param {import('rolldown').Plugin} cssAsText compiles style sheets, which the screens' modules import
 */
export function startScreensPlugin(project, cssAsText) {
  return {
    name: 'start-screens',
    resolveId: specifier => (specifier === name ? id : null),
    async load(loaded) {
      if (loaded !== id) return null
      if (!rendered.has(project)) rendered.set(project, render(project, cssAsText))
      const exports = Object.entries(await rendered.get(project)).map(
        ([key, value]) => `export const ${key} = ${JSON.stringify(value)}`,
      )
      return { code: exports.join('\n'), map: { mappings: '' } }
    },
    /** Vite's. The page is not reloaded for it: the screen on it is the app's by now. */
    hotUpdate() {
      rendered.delete(project)
      const { moduleGraph } = this.environment
      const known = moduleGraph.getModuleById(id)
      if (known) moduleGraph.invalidateModule(known)
    },
  }
}
