// A Vite plugin for src/embed/script-tag.ts, which finds the widget's script tag by `import.meta.url`. In development the modules have
// different URLs, so the plugin reads the URL from the tag.
import type { Plugin } from 'vite'

const tag = `[...document.scripts].find(script => new URL(script.src, document.baseURI).pathname.startsWith('/dist/movie-club.'))?.src`

export const scriptAddress = (): Plugin => ({
  name: 'script-address',
  transform(code, id) {
    if (!id.endsWith('/src/embed/script-tag.ts')) return null
    return { code: code.replaceAll('import.meta.url', tag), map: null }
  },
})
