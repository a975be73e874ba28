// A plugin for Rollup and Vite that provides the HTML of screens: `virtual:start-screens` from start-screens.tsx, and `virtual:stills`
// from stills.tsx.
import { join } from 'node:path'
import { cssAsText } from '../build/css-as-text-plugin.mjs'
import { brandMarks } from '../build/package-edits.mjs'
import { bundleForNode } from './bundle-for-node.mjs'

/** The modules, by name: the file that renders each, and its function. */
const modules = {
  'virtual:start-screens': ['src/prerender/start-screens.tsx', 'renderStartScreens'],
  'virtual:stills': ['src/prerender/stills.tsx', 'renderStills'],
}

async function render(project, name) {
  const [file, run] = modules[name]
  return await (await bundleForNode(project, file, [cssAsText(), brandMarks()]))[run]()
}

/** Returns the export of these texts. A text that several names have is written once, e.g. for register and upgrade. */
function exportOf(name, texts) {
  const entries = Object.entries(texts)
  const firstWith = text => entries.find(([, other]) => other === text)[0]
  const [once, again] = [true, false].map(isFirst =>
    entries.filter(([key, text]) => (firstWith(text) === key) === isFirst),
  )
  return [
    `export const ${name} = ${JSON.stringify(Object.fromEntries(once))}`,
    ...again.map(
      ([key, text]) => `${name}[${JSON.stringify(key)}] = ${name}[${JSON.stringify(firstWith(text))}]`,
    ),
  ].join('\n')
}

/** The rendered screens, by the project's folder and the module. All plugins of a build share them. */
const rendered = new Map()

/** Creates the plugin. @param {string} project the folder that has src/ and node_modules/ */
export function startScreens(project = join(import.meta.dirname, '../..')) {
  return {
    name: 'start-screens',
    resolveId: specifier => (Object.hasOwn(modules, specifier) ? `\0${specifier}` : null),
    async load(loaded) {
      const name = loaded.slice(1)
      if (!Object.hasOwn(modules, name)) return null
      const key = `${project} ${name}`
      if (!rendered.has(key)) rendered.set(key, render(project, name))
      const exports = Object.entries(await rendered.get(key)).map(([key, value]) => exportOf(key, value))
      return { code: exports.join('\n'), map: { mappings: '' } }
    },
    /** Called by Vite after a change. The page is not reloaded, because the app has already replaced the first screen. */
    hotUpdate() {
      rendered.clear()
      const { moduleGraph } = this.environment
      for (const name of Object.keys(modules)) {
        const known = moduleGraph.getModuleById(`\0${name}`)
        if (known) moduleGraph.invalidateModule(known)
      }
    },
  }
}
