// Text follows the font size that a visitor has set in the browser, not the size that a page sets at its root. WebKitGTK's
// MiniBrowser has no such setting. In WebKit, text keeps the browser's default of 16 px.
import { afterAll, describe, expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { type Driver, engines } from '../drivers/driver.ts'
import { launch } from '../drivers/launch.ts'

const demo = withDemo()

/**
 * Returns the class and the font size in px of each element with text or a text field. The root of the page sets a tiny font size.
 */
function readSizes(): readonly (readonly [string, number])[] {
  document.documentElement.style.fontSize = '7px'
  const root = document.querySelector('[data-movie-club]')?.shadowRoot
  return [...(root?.querySelectorAll('.mc-root *') ?? [])]
    .filter(element => !element.closest('svg'))
    .map(element => [element.className, Number.parseFloat(getComputedStyle(element).fontSize)] as const)
}

describe.each(engines)('in %s', engine => {
  const larger = engine === 'webkit' ? 16 : 24
  describe.runIf(canRun(engine))(`with a browser font size of ${larger} px`, () => {
    const drivers = new Map<number, Driver>()
    afterAll(() => Promise.all([...drivers.values()].map(driver => driver.close())))

    const sizesWith = async (query: string, seen: readonly [string, string], fontSize: number) => {
      const driver = drivers.get(fontSize) ?? (await launch(engine, { fontSize }))
      drivers.set(fontSize, driver)
      await driver.open(`${demo.origin}/${query}`)
      await driver.see(...seen, 20_000)
      const sizes = await driver.evaluate(readSizes)
      const isWide = await driver.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      return { sizes, isWide }
    }

    const screens = [
      ['the first form', '?theme=classic', ['button', 'Post code']],
      ['the memberships', '?theme=classic&as=adult', ['radio', 'Senior']],
    ] as const
    // Which sizes follow the setting depends on the styles, not on the engine. So Firefox and WebKit test only one screen.
    test.each(engine === 'chromium' ? screens : screens.slice(0, 1))(
      'the text of %s grows with the browser’s font size, whatever font size the page sets',
      async (_, query, seen) => {
        const usual = await sizesWith(query, seen, 16)
        const own = await sizesWith(query, seen, larger)
        expect(usual.sizes.find(([name]) => name === 'mc-heading')?.[1]).toBe(30)
        expect(own.sizes.map(([name]) => name)).toEqual(usual.sizes.map(([name]) => name))
        const others = own.sizes.flatMap(([name, size], index) => {
          const ratio = size / (usual.sizes[index]?.[1] ?? 1)
          return Math.abs(ratio - larger / 16) < 0.01 ? [] : [`${name} ${ratio}`]
        })
        expect(others).toEqual([])
        expect(own.isWide).toBe(false)
      },
    )
  })
})
