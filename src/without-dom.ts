// What the package gives where there is no page: in Node, on a server that renders, in a worker (specification §12.4).
import { makeWidget } from './embed/widget.ts'
import type * as api from './index.ts'

export const mount: typeof api.mount = () =>
  makeWidget(() =>
    Promise.reject(new Error('Movie Club needs a page. Call mount() in the browser, e.g. in an effect.')),
  )

declare const __VERSION__: string
export const version: typeof api.version = __VERSION__
