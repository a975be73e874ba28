// A plugin for Rollup's output that minifies chunks and keeps them readable for the old minifiers of some websites.
import { minify } from '@swc/core'
import { ecmaVersion } from './browsers.mjs'
import { plainLiterals } from './plain-literals-plugin.mjs'

/**
 * With this comment, Chromium compiles all functions of the file during the download, off the main thread. Without the comment,
 * each function is compiled at its first call. Most of them are called during loading. Other browsers ignore the comment.
 */
const compileAll = '//# allFunctionsCalledOnLoad\n'

/**
 * Minifies with SWC. With Oxc's or Terser's minifier the UMD file is 3 kB larger (brotli), 2 kB of them in the provider's code.
 * Terser also takes ten times as long.
 *
 * @param isModule whether all top-level names may be changed. In a plain script they belong to the page.
 * @param hoists whether functions come first
 */
async function minifyCode(code, isModule, hoists) {
  const { code: small, map } = await minify(code, {
    module: isModule,
    ecma: ecmaVersion,
    compress: { ecma: ecmaVersion, passes: 3, hoist_funs: hoists },
    mangle: true,
    // Without this comment, webpack would warn about an import of a variable URL.
    format: { comments: isModule && { regex: 'webpackIgnore' } },
    sourceMap: true,
  })
  return { code: small, map: JSON.parse(map) }
}

/**
 * Creates the plugins.
 * @param runsAtOnce returns whether most functions of a chunk are called during loading
 * @param hoists whether functions come before all other code. This makes the entry 60 B smaller (brotli), and React's chunk 300 B larger.
 */
export function minified(runsAtOnce = () => false, hoists = false) {
  const smaller = {
    name: 'minified',
    async renderChunk(code, chunk, { format }) {
      const made = await minifyCode(code, format === 'es', hoists)
      if (!runsAtOnce(chunk)) return made
      return { code: compileAll + made.code, map: { ...made.map, mappings: `;${made.map.mappings}` } }
    },
  }
  return [smaller, plainLiterals()]
}
