// Makes a chunk small, and readable for old minifiers of a page's own site. A plugin for Rollup's output.
import { minify } from '@swc/core'
import { plainLiterals } from './plain-literals-plugin.mjs'

/**
 * Has Chromium compile all functions of the file while it is fetched, off the main thread. Most of them run at once, and
 * without the comment each is compiled when it is called first. Other browsers ignore it.
 */
const compileAll = '//# allFunctionsCalledOnLoad\n'

/**
 * SWC's minifier. Of the UMD file Oxc's and Terser's make 3 kB more (brotli), 2 of them in the provider's code, and Terser
 * takes ten times as long.
 *
 * @param runsAtOnce whether most functions of a chunk are called when it is loaded
 */
export function minified(runsAtOnce = () => false) {
  const smaller = {
    name: 'minified',
    async renderChunk(code, chunk, { format }) {
      const made = await minify(code, {
        // All names of a module are its own. A plain script's are the page's.
        module: format === 'es',
        ecma: 2022,
        compress: { ecma: 2022, passes: 3 },
        mangle: true,
        format: { comments: false },
        sourceMap: true,
      })
      const map = JSON.parse(made.map)
      if (!runsAtOnce(chunk)) return { code: made.code, map }
      return { code: compileAll + made.code, map: { ...map, mappings: `;${map.mappings}` } }
    },
  }
  return [smaller, plainLiterals()]
}
