// A plugin for Rollup, Rolldown and Vite that imports style sheets as text, which the widget adds to its shadow root.
import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { transform } from 'lightningcss'
import { styleTargets } from './browsers.mjs'

/** The prefix and the .js ending keep Vite's own CSS plugin from handling the file. */
const prefix = '\0css-as-text:'

/**
 * Creates the plugin. `import css from './base.css'` imports the minified text. The rules inside `@alerts { … }` and
 * `@later { … }` are separate texts: `import { later } from './base.css'`.
 */
export function cssAsText() {
  return {
    name: 'css-as-text',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !source.endsWith('.css')) return null
      return `${prefix}${resolve(dirname(importer), source)}.js`
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const file = id.slice(prefix.length, -'.js'.length)
      this.addWatchFile(file)
      const minify = css => {
        const { code, warnings } = transform({
          filename: file,
          code: Buffer.from(css),
          minify: true,
          targets: styleTargets,
        })
        for (const warning of warnings) this.warn(`${basename(file)}: ${warning.message}`)
        return JSON.stringify(code.toString())
      }
      let css = readFileSync(file, 'utf8')
      const parts = ['alerts', 'later'].map(name => {
        const part = new RegExp(`^@${name} \\{(.*?)^\\}$`, 'ms')
        const inside = part.exec(css)?.[1] ?? ''
        css = css.replace(part, '')
        return `export const ${name} = ${minify(inside)}`
      })
      const code = [`export default ${minify(css)}`, ...parts].join('\n')
      return { code, map: { mappings: '' } }
    },
  }
}
