// Opens a page of the demo with the checklist, in any engine, and reads the checklist.
import type { Driver } from '../../drivers/driver.ts'
import { waitUntil } from '../../drivers/wait-until.ts'

export interface Said {
  readonly check: string
  readonly level: string
  readonly title: string
  /** The line that an editor can copy, or null. */
  readonly line: string | null
}

/** An object that can run a function in a page, such as a driver. */
interface Evaluating {
  evaluate<Result>(read: () => Result): Promise<Result>
}

/** Waits until the checklist of the open page has finished, and reads it. */
export const readChecklist = (driver: Evaluating): Promise<readonly Said[]> =>
  waitUntil(
    async () => {
      const said = await driver.evaluate(() => {
        const root = document.querySelector('[data-movie-club-checklist]')?.shadowRoot
        const items = [...(root?.querySelectorAll<HTMLElement>('[data-check]') ?? [])]
        if (!root?.querySelector('section:not([aria-busy])') || items.length === 0) return null
        return items.map(item => ({
          check: item.dataset['check'] ?? '',
          level: item.dataset['level'] ?? '',
          title: item.querySelector('h3')?.textContent ?? '',
          line: item.querySelector('code')?.textContent ?? null,
        }))
      })
      return said ?? undefined
    },
    () => 'The checklist says nothing.',
    30_000,
  )

export async function openAndReadChecklist(driver: Driver, url: string): Promise<readonly Said[]> {
  await driver.open(url)
  return readChecklist(driver)
}
