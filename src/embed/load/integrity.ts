// Lets a file of ours run only when it is the one that was built, where the tag of this one has `integrity` (specification
// §10.5). What every browser holds to is a module script with that attribute: WebKit checks no `modulepreload`, Chromium
// forgets that one has failed, and Firefox fetches with it what the file imports, unchecked.
// The checklist needs it where the page has broken what the browser brings, so it uses no promise and no array.
import type { StepChunk } from '../../app/chunks/chunks.ts'
import { pageElements } from '../../browser/page-elements.ts'
import { trustedTypes } from '../../browser/trusted-types.ts'

/** As build/build-files.mjs has them. */
export type FileName = StepChunk | 'payments' | 'app' | 'configErrors' | 'checklist'

interface BuiltFile {
  /** From the folder of this file. */
  readonly path: string
  /** `sha256-…` */
  readonly hash: string
}

declare const __BUILT_FILES__: Partial<Record<FileName, BuiltFile>>

/** Undefined inside the bundle of a page, which brings our files by other names. */
const folder = /^([^?#]*\/)movie-club(\.umd)?\.js(?![^?#])/.exec(import.meta.url)?.[1]
/** Asked for at once, because a loader may take its tag away. After a redirect its address is another one than the file's. */
const tag = folder && pageElements<HTMLScriptElement>('script[integrity][src*="movie-club"]')[0]

/** Undefined where nothing vouches for this file itself. */
const builtFile = (name: FileName) => (tag ? __BUILT_FILES__[name] : undefined)

function add(element: HTMLScriptElement | HTMLLinkElement, { hash }: BuiltFile): void {
  if (!tag) return
  element.integrity = hash
  element.nonce = tag.nonce
  element.crossOrigin = tag.crossOrigin ?? 'anonymous'
  document.head.append(element)
}

/**
 * Calls `run`, which imports the file, or `refuse`. What the file imports has to be loaded before: the browser would fetch
 * that unchecked.
 */
export function whenChecked(name: FileName, run: () => void, refuse: (reason: Error) => void): void {
  const file = builtFile(name)
  if (!file) run()
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

/** Has the browser fetch the file beside another one, so that `whenChecked` need not wait for it. */
export function fetchAhead(name: FileName, load: () => Promise<unknown>): void {
  const file = builtFile(name)
  if (!file) return void load().catch(() => {})
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = folder + file.path
  add(link, file)
}
