// The package's exports without a DOM: in Node, during server rendering or in a worker (specification §12.4).
import { makeWidget } from './embed/widget.ts'
import type * as api from './index.ts'

/** Returns a widget that rejects every call with an Error. It does not throw, so that a server can render the page. */
export const mount: typeof api.mount = () =>
  makeWidget(() =>
    Promise.reject(new Error('Movie Club needs a page. Call mount() in the browser, e.g. in an effect.')),
  )

declare const __VERSION__: string
export const version: typeof api.version = __VERSION__
