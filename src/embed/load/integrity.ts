// If the widget's script tag has `integrity`, checks the content hash of each further file before that file runs (specification
// §10.5). All browsers check a module script with that attribute. A `modulepreload` link is not reliable: WebKit checks no hash,
// Chromium forgets a failed check, and Firefox fetches the file's imports unchecked. This file uses no promise and no array,
// because the checklist needs it on a page that has broken them.

import type { BuiltFile } from '../../app/built-file.ts'
import type { StepChunk } from '../../app/chunks/chunks.ts'
import { appendToHead, pageElements } from '../../browser/page-elements.ts'
import { trustedTypes } from '../../browser/trusted-types.ts'

/** The names of the files, the same as in `fetchedFiles` of build/build-files.mjs. */
export type FileName = StepChunk | 'payments' | 'app' | 'configErrors' | 'checklist'

declare const __BUILT_FILES__: Partial<Record<FileName, BuiltFile>>

/**
 * The folder of the widget's files. Undefined if a site's own bundler includes the widget, because then the files have different
 * names.
 */
const folder = /^([^?#]*\/)movie-club(\.umd)?\.js(?![^?#])/.exec(import.meta.url)?.[1]
/**
 * The widget's script tag with `integrity`. It is read while the script runs, because a script loader may remove the tag later. The
 * selector matches only a part of the URL, because a redirect can make the tag's URL differ from the loaded file's.
 */
const tag = folder && pageElements<HTMLScriptElement>('script[integrity][src*="movie-club"]')[0]

/**
 * Returns the file's path and hash. Returns undefined if the widget's own script has no integrity check.
 * @param file a name, or the file itself if this bundle does not list it
 */
const builtFile = (file: FileName | BuiltFile | undefined): BuiltFile | undefined =>
  tag ? (__BUILT_FILES__[file as FileName] ?? (file as BuiltFile)) : undefined

function add(element: HTMLScriptElement | HTMLLinkElement, { hash }: BuiltFile): void {
  if (!tag) return
  element.integrity = hash
  element.nonce = tag.nonce
  element.crossOrigin = tag.crossOrigin ?? 'anonymous'
  appendToHead(element)
}

/**
 * Checks the file and calls `run`, which imports it. Calls `refuse` with an Error if the check fails. Without `integrity` on the tag it
 * calls `run` immediately. All imports of the checked file must have loaded before this call, because the browser does not check the hashes
 * of imports.
 */
export function whenChecked(
  name: FileName | BuiltFile | undefined,
  run: () => void,
  refuse: (reason: Error) => void,
): void {
  const file = builtFile(name)
  // The UMD file has no list, and a name has no hash.
  if (!file?.hash) run()
  else {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = trustedTypes().createScriptURL(folder + file.path)
    script.onload = () => {
      script.remove()
      run()
    }
    script.onerror = () => {
      script.remove()
      refuse(new Error(`${file.path} could not be loaded.`))
    }
    add(script, file)
  }
}

/**
 * Starts to fetch the file, so that it loads in parallel with other files. Ignores a failure, because `whenChecked` reports it
 * later.
 */
export function fetchAhead(name: FileName, load: () => Promise<unknown>): void {
  const file = builtFile(name)
  if (!file?.hash) return void load().catch(() => {})
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = folder + file.path
  add(link, file)
}
