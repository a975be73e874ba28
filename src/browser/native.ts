// The browser's original globals, even if a library on the page has replaced them. In all built files, src/build/page-globals-plugin.mjs
// replaces uses of a global with the original from this file.
import { pageElements } from './page-elements.ts'

/**
 * Returns whether this is a native function of the browser, i.e. its source is not visible. Zone.js functions claim to be native. They are
 * accepted, because they work equally well.
 */
const isNative = (value: unknown): boolean =>
  typeof value === 'function' && /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(value))

/** The frame is stored on the document under a symbol, because an author without scripts could write a frame of any name. */
const key = Symbol.for('movie-club.native')
type DocumentWithFrame = Document & { [key]?: HTMLIFrameElement }

/**
 * Returns the globals of an empty frame, in which no script has run; null if the page allows no frame. The frame stays in the page, because
 * functions of a removed frame do not work. The frame is added only if a page script has replaced a global. All widgets share the frame.
 */
function pristine(): typeof globalThis | null {
  try {
    const page: DocumentWithFrame = document
    const frame = page[key] ?? document.createElement('iframe')
    if (!page[key]) {
      page[key] = frame
      frame.name = 'movie-club-native'
      frame.setAttribute('aria-hidden', 'true')
      frame.style.setProperty('display', 'none', 'important')
      pageElements(':root')[0]?.append(frame)
    }
    return frame.contentWindow as (Window & typeof globalThis) | null
  } catch {
    return null
  }
}

/** Returns the original global. If the page allows no frame, returns the page's version. */
function native<T>(read: (global: typeof globalThis) => T): T {
  const ofPage = read(globalThis)
  if (isNative(ofPage)) return ofPage
  const frame = pristine()
  return frame ? read(frame) : ofPage
}

/**
 * Returns a function that returns the milliseconds of a monotonic clock. If the original `performance.now` is unavailable, that function
 * uses Date.now, which can jump when the device corrects its clock.
 */
function monotonic(): () => number {
  const clock = isNative(globalThis.performance?.now) ? performance : pristine()?.performance
  return () => (clock ?? Date).now()
}

// The functions below work without a `this` object: `fetch` then uses its own window, and `Array.from` creates arrays.
export const nativeFetch = /* @__PURE__ */ native(global => global.fetch)
export const monotonicNow = /* @__PURE__ */ monotonic()
export const NativeRequest = /* @__PURE__ */ native(global => global.Request)
export const NativeResponse = /* @__PURE__ */ native(global => global.Response)
export const NativeHeaders = /* @__PURE__ */ native(global => global.Headers)
export const NativeAbortController = /* @__PURE__ */ native(global => global.AbortController)
export const NativeAbortSignal = /* @__PURE__ */ native(global => global.AbortSignal)
export const NativeFormData = /* @__PURE__ */ native(global => global.FormData)
export const NativeReadableStream = /* @__PURE__ */ native(global => global.ReadableStream)
export const NativeURL = /* @__PURE__ */ native(global => global.URL)
export const NativeURLSearchParams = /* @__PURE__ */ native(global => global.URLSearchParams)
export const NativeCustomEvent = /* @__PURE__ */ native(global => global.CustomEvent)
export const NativeMutationObserver = /* @__PURE__ */ native(global => global.MutationObserver)
export const NativeMessageChannel = /* @__PURE__ */ native(global => global.MessageChannel)
export const NativePromise = /* @__PURE__ */ native(global => global.Promise)
export const NativeMap = /* @__PURE__ */ native(global => global.Map)
export const NativeSet = /* @__PURE__ */ native(global => global.Set)
export const NativeWeakMap = /* @__PURE__ */ native(global => global.WeakMap)
export const NativeWeakSet = /* @__PURE__ */ native(global => global.WeakSet)
export const arrayReduce = /* @__PURE__ */ native(global => global.Array.prototype.reduce)
export const functionBind = /* @__PURE__ */ native(global => global.Function.prototype.bind)
export const arrayFrom = /* @__PURE__ */ native(global => global.Array.from)
export const parseJson = /* @__PURE__ */ native(global => global.JSON.parse)
const stringify = /* @__PURE__ */ native(global => global.JSON.stringify)
export const objectAssign = /* @__PURE__ */ native(global => global.Object.assign)
export const objectEntries = /* @__PURE__ */ native(global => global.Object.entries)
export const objectFromEntries = /* @__PURE__ */ native(global => global.Object.fromEntries)
export const objectHasOwn = /* @__PURE__ */ native(global => global.Object.hasOwn)
export const objectKeys = /* @__PURE__ */ native(global => global.Object.keys)
export const objectValues = /* @__PURE__ */ native(global => global.Object.values)

type Replacer = (key: string, value: unknown) => unknown

/**
 * Works like `JSON.stringify`, but ignores each `toJSON` except that of dates. Prototype 1.6 adds a `toJSON` to lists, texts and numbers. It
 * returns JSON, so the browser would send a list as a text.
 */
export const stringifyJson = (value: unknown, replace: Replacer = (_, own) => own) =>
  stringify(value, function (this: Record<string, Partial<Date> | undefined>, key, changed) {
    const own = this[key]
    return replace(key, own?.toISOString ? changed : own)
  })
