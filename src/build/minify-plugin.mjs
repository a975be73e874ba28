// Makes a chunk small, and readable for old minifiers of a page's own site. A plugin for Rollup's output.
import { minify } from '@swc/core'
import { ecmaVersion } from './browsers.mjs'
import { plainLiterals } from './plain-literals-plugin.mjs'

/**
 * Has Chromium compile all functions of the file while it is fetched, off the main thread. Most of them run at once, and
 * without the comment each is compiled when it is called first. Other browsers ignore it.
 */
const compileAll = '//# allFunctionsCalledOnLoad\n'

/**
 * By SWC. Of the UMD file Oxc's and Terser's minifiers make 3 kB more (brotli), 2 of them in the provider's code, and Terser
 * takes ten times as long.
 *
 * @param isModule all names of a module are its own; a plain script's are the page's
 */
async function minifyCode(code, isModule) {
  const { code: small, map } = await minify(code, {
    module: isModule,
    ecma: ecmaVersion,
    compress: { ecma: ecmaVersion, passes: 3 },
    mangle: true,
    format: { comments: false },
    sourceMap: true,
  })
  return { code: small, map: JSON.parse(map) }
}

/** @param runsAtOnce whether most functions of a chunk are called when it is loaded */
export function minified(runsAtOnce = () => false) {
  const smaller = {
    name: 'minified',
    async renderChunk(code, chunk, { format }) {
      const made = await minifyCode(code, format === 'es')
      if (!runsAtOnce(chunk)) return made
      return { code: compileAll + made.code, map: { ...made.map, mappings: `;${made.map.mappings}` } }
    },
  }
  return [smaller, plainLiterals()]
}
