// The tabs of one browser. Whatever runs finds the globals of the tab that it runs in: each has its own page.
import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import type { FakePage } from './fake-page.ts'

const running = new AsyncLocalStorage<FakePage>()

/** Whatever `work` leads to, later too, belongs to the page's tab. */
export const inTab = <T>(page: FakePage, work: () => T): T => running.run(page, work)

/** The tab in which this runs. */
export function tabNow(): FakePage {
  const page = running.getStore()
  if (!page) throw new Error('Nothing runs outside of a tab.')
  return page
}

/** `work` as it would run here, also where a clock calls it. */
export const keepingTab = AsyncLocalStorage.bind

export function stubPages(): void {
  for (const name of ['window', 'document', 'navigator'] as const)
    vi.stubGlobal(
      name,
      new Proxy(
        {},
        {
          get: (_, key) => Reflect.get(tabNow()[name] as object, key),
          has: (_, key) => Reflect.has(tabNow()[name] as object, key),
        },
      ),
    )
  // A browser's `location` is a property of its window, too.
  vi.stubGlobal('location', {
    get origin() {
      return (tabNow().window as Window).origin
    },
  })
  vi.stubGlobal('ShadowRoot', class {})
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => tabNow().storage })
}
