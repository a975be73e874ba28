// A Vite plugin that updates changed style sheets in the page without a reload.
import type { Plugin } from 'vite'

/** The prefix of the module ids that the plugin `css-as-text` (src/build) creates. */
const prefix = '\0css-as-text:'

/** The code that replaces the styles in the page. page.ts defines `replaceStyles`. */
const accept = `
if (import.meta.hot) import.meta.hot.accept(next => next && window.movieClubDevelopment.replaceStyles(text, next.default))
`

export const hotStyles = (): Plugin => ({
  name: 'hot-styles',
  transform(code, id) {
    if (!id.startsWith(prefix)) return null
    return {
      code: `${code.replace('export default ', 'const text = ')}\nexport default text${accept}`,
      map: null,
    }
  },
  hotUpdate({ file, modules }) {
    if (!file.endsWith('.css')) return
    const { moduleGraph } = this.environment
    const parts = ['', '.alerts', '.later'].map(part =>
      moduleGraph.getModuleById(`${prefix}${file}${part}.js`),
    )
    const known = parts.filter(part => part !== undefined)
    return known.length > 0 ? known : modules
  },
})
