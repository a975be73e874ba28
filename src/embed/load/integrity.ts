// If the widget's script tag has `integrity`, checks the content hash of each further file before that file runs (specification
// §10.5). All browsers check a module script with that attribute, but not the files that the script imports, so no file imports another
// one (build/chunks-as-functions-plugin.mjs). A `modulepreload` link is not reliable: WebKit checks no hash, and Chromium forgets a
// failed check. This file uses no promise and calls no method of arrays, because the checklist needs it on a page that has broken them.
import type { BuiltFile, UnlistedName } from '../../app/built-file.ts'
import type { ChunkName } from '../../app/chunks/chunks.ts'
import { appendToHead, pageElements } from '../../browser/page-elements.ts'
import { trustedTypes } from '../../browser/trusted-types.ts'

/** The names of the files, the same as in `fetchedFiles` of build/build-files.mjs. */
export type FileName = ChunkName | 'app' | 'configErrors' | 'checklist' | UnlistedName

declare const __BUILT_FILES__: Partial<Record<FileName, BuiltFile>>

/**
 * The folder of the widget's files. Undefined if a site's own bundler includes the widget, because then the files have different
 * names.
 */
const folder = /^(http[^?#]*\/)movie-club(\.umd)?\.js(?![^?#])/.exec(import.meta.url)?.[1]
/**
 * The widget's script tag with `integrity`. It is read while the script runs, because a script loader may remove the tag later. The
 * selector matches only a part of the URL, because a redirect can make the tag's URL differ from the loaded file's.
 */
const tag = folder && pageElements<HTMLScriptElement>('script[integrity][src*="movie-club"]')[0]

/** For each file that has failed to load, the end of the URL from which it is fetched again. */
const again: Partial<Record<FileName, string>> = {}
let failures = 0

/** Changes the URL of a file that has failed to load, because Firefox never fetches a module again from a URL that has failed. */
export function fetchAgain(name: FileName): void {
  failures += 1
  again[name] = `?again=${failures}`
}

/**
 * Checks the file and calls `run`, which imports it. Calls `refuse` with an Error if the check fails. Without `integrity` on the tag it
 * calls `run` immediately. If the file has failed before or is unlisted, `run` gets the URL to import; otherwise no URL or an empty text.
 * @param unlisted the file, if this bundle does not list it. The entry imports it by its URL: under a policy with a nonce, Chromium has once
 *   blocked an import that the chunk `later` made, and never one of the entry
 */
export function whenChecked(
  name: FileName,
  run: (url?: string) => void,
  refuse: (reason: Error) => void,
  unlisted?: BuiltFile,
): void {
  const file = folder && (__BUILT_FILES__[name] ?? unlisted)
  const end = again[name] ?? ''
  const url = file && folder + file[0] + end
  const runNow = () => run((end || unlisted) && url)
  if (!url || !tag) runNow()
  else {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = trustedTypes().createScriptURL(url)
    script.integrity = `sha256-${file[1]}=`
    script.nonce = tag.nonce
    script.crossOrigin = tag.crossOrigin
    script.onload = () => {
      script.remove()
      runNow()
    }
    script.onerror = () => {
      script.remove()
      refuse(new Error(url))
    }
    appendToHead(script)
  }
}
