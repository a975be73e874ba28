// Keeps track of the page in which code is running. The widget's code finds the globals of its own page: `document`, `navigator`, the
// session storage.
import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import type { FakePage } from './fake-page.ts'

const running = new AsyncLocalStorage<FakePage>()

/** Runs `work` in the page. Timers and promises that `work` starts also run in this page. */
export const inPage = <T>(page: FakePage, work: () => T): T => running.run(page, work)

/** Runs `work` as code that belongs to no page. The server and the network run like this. */
export const outsidePages = <T>(work: () => T): T => running.exit(work)

/** Returns the page of the running code. Throws an Error outside all pages. */
export function pageNow(): FakePage {
  const page = running.getStore()
  if (!page) throw new Error('This runs outside of all pages.')
  return page
}

/** Returns the page of the running code, or null outside all pages. */
export const maybePage = (): FakePage | null => running.getStore() ?? null

/** Returns `work` bound to the page of the running code. */
export const keepingPage = AsyncLocalStorage.bind

/** Replaces the globals with those of the running page. */
export function stubPages(): void {
  for (const name of ['window', 'document', 'navigator'] as const)
    vi.stubGlobal(
      name,
      new Proxy(
        {},
        {
          get: (_, key) => Reflect.get(pageNow()[name] as object, key),
          has: (_, key) => Reflect.has(pageNow()[name] as object, key),
        },
      ),
    )
  // In a browser these globals are properties of the window, so they are taken from the running page.
  vi.stubGlobal('location', {
    get origin() {
      return (pageNow().window as Window).origin
    },
  })
  vi.stubGlobal('addEventListener', (...given: Parameters<Window['addEventListener']>) =>
    (pageNow().window as Window).addEventListener(...given),
  )
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => pageNow().storage })
}
