// What the UMD file ends with.

/**
 * Gives the API of the UMD file to everyone who may want it. Rollup's own `umd` format would run the program only when an
 * AMD loader asks for it, and an anonymous `define` from a plain script tag is an error in RequireJS. RequireJS
 * writes the name that it asks for on its tag.
 */
export const umdExports = `
globalThis.MovieClub = MovieClub
if (typeof module === 'object' && module?.exports) module.exports = MovieClub
else if (typeof define === 'function' && define.amd) {
  const tag = document.currentScript
  define((tag && tag.getAttribute('data-requiremodule')) || 'movie-club', [], () => MovieClub)
}`
