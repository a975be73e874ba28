// A changed style sheet goes into the adopted sheets of the page, which is not loaded again.
import type { Plugin } from 'vite'

/** Of the plugin `css-as-text` in rollup.config.mjs. */
const prefix = '\0css-as-text:'

/** `replaceStyles` is defined in page.js. */
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
    const text = this.environment.moduleGraph.getModuleById(`${prefix}${file}.js`)
    return text ? [text] : modules
  },
})
