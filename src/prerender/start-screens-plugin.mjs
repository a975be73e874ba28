// The module `virtual:start-screens`: what start-screens.tsx renders. A plugin for Rollup and for Vite.
import { join } from 'node:path'
import { cssAsText } from '../build/css-as-text-plugin.mjs'
import { bundleForNode } from './bundle-for-node.mjs'

const name = 'virtual:start-screens'
const id = `\0${name}`

async function render(project) {
  const { renderStartScreens } = await bundleForNode(project, 'src/prerender/start-screens.tsx', [
    cssAsText(),
  ])
  return await renderStartScreens()
}

/** By the project. All plugins of a build share what was rendered. */
const rendered = new Map()

/** @param {string} project the folder that has src/ and node_modules/ */
export function startScreens(project = join(import.meta.dirname, '../..')) {
  return {
    name: 'start-screens',
    resolveId: specifier => (specifier === name ? id : null),
    async load(loaded) {
      if (loaded !== id) return null
      if (!rendered.has(project)) rendered.set(project, render(project))
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
