// A plugin for Rollup and Vite that provides the module `virtual:start-screens`: the HTML that start-screens.tsx renders.
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

/** The rendered screens, by the project's folder. All plugins of a build share them. */
const rendered = new Map()

/** Creates the plugin. @param {string} project the folder that has src/ and node_modules/ */
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
    /** Called by Vite after a change. The page is not reloaded, because the app has already replaced the first screen. */
    hotUpdate() {
      rendered.delete(project)
      const { moduleGraph } = this.environment
      const known = moduleGraph.getModuleById(id)
      if (known) moduleGraph.invalidateModule(known)
    },
  }
}
