// A plugin for Rollup, Rolldown and Vite that imports style sheets as text, which the widget adds to its shadow root.
import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { transform } from 'lightningcss'
import { styleTargets } from './browsers.mjs'

/** The prefix and the .js ending keep Vite's own CSS plugin from handling the file. */
const prefix = '\0css-as-text:'

/**
 * Creates the plugin. `import css from './base.css'` imports the minified text, without the rules inside `@alerts` and `@later`.
 * `import later from './base.css?later'` imports only the rules inside `@later`. It is a module of its own, so that a chunk has only
 * the part that it uses.
 */
export function cssAsText() {
  return {
    name: 'css-as-text',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !/^\..+\.css(?:\?(?:alerts|later))?$/.test(source)) return null
      return `${prefix}${resolve(dirname(importer), source).replace('?', '.')}.js`
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const [, file, wanted = 'rest'] = /^(.+\.css)(?:\.(\w+))?\.js$/.exec(id.slice(prefix.length))
      this.addWatchFile(file)
      const parts = { rest: '', alerts: '', later: '' }
      parts.rest = readFileSync(file, 'utf8').replace(
        /^@(alerts|later) \{(.*?)^\}$/gms,
        (_, name, inside) => {
          parts[name] = inside
          return ''
        },
      )
      const { code, warnings } = transform({
        filename: file,
        code: Buffer.from(parts[wanted]),
        minify: true,
        targets: styleTargets,
      })
      for (const warning of warnings) this.warn(`${basename(file)}: ${warning.message}`)
      return { code: `export default ${JSON.stringify(code.toString())}`, map: { mappings: '' } }
    },
  }
}
