// The code at the end of the UMD file, which exports the API.

/**
 * Exports the API as a global, for CommonJS and for AMD. Rollup's own `umd` format would run the code only if an AMD loader
 * requests it. In RequireJS an anonymous `define` from a plain script tag is an error. So this code calls `define` with a name. A
 * tag that RequireJS has inserted contains the module's name in `data-requiremodule`. Otherwise the name is `movie-club`.
 */
export const umdExports = `
globalThis.MovieClub = MovieClub
if (typeof module === 'object' && module?.exports) module.exports = MovieClub
else if (typeof define === 'function' && define.amd) {
  const tag = document.currentScript
  define((tag && tag.getAttribute('data-requiremodule')) || 'movie-club', [], () => MovieClub)
}`
