// Pages whose scripts listen to keys, presses and copies, in each of the three engines. Every typed letter must reach the widget's
// fields, and the page's shortcuts must work outside these fields. Only Chromium tests both scripts of a kind.

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { fill, focusField, type } from '../driver-steps.ts'
import { waitUntil } from '../drivers/wait-until.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'

const demo = withDemo()

inEachEngine('a page', demo, (driver, engine) => {
  const open = async (kind: string, field = 'firstName') => {
    await driver.open(`${demo.origin}/hosts/listening.html?${kind}`)
    await driver.see('textbox', 'First name')
    await focusField(driver, field)
  }
  /** Returns the value of the focused field; null if no field has the focus. */
  const typed = () =>
    driver.evaluate(() => {
      const field = document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement
      return field instanceof HTMLInputElement ? field.value : null
    })
  const heard = () => driver.evaluate(() => document.querySelector('output')?.textContent)

  test('with single-key shortcuts intercepts no key in a field, and receives the other keys', async () => {
    for (const [field, text] of [
      ['mobilePhone', '0412 345 678'],
      ['firstName', 'Mia sims/a m'],
    ] as const) {
      await open('shortcuts', field)
      await type(driver, text)
      expect(await typed()).toBe(text)
      expect(await heard()).toBe('')
    }
    await driver.press('Home')
    await type(driver, 'A')
    await driver.press('ArrowRight')
    await type(driver, 'i')
    expect(await typed()).toBe('AMiia sims/a m')
    await driver.evaluate(() => document.querySelector<HTMLElement>('#search')?.focus())
    await type(driver, 's/')
    expect(await heard()).toBe('s, /, ')
  })

  test.each(engine === 'chromium' ? ['no-enter', 'default-button'] : ['no-enter'])(
    'with the script “%s” does not stop Enter from submitting the form',
    async kind => {
      await open(kind)
      await fill(driver, details)
      await driver.press('Enter')
      await driver.see('heading', 'Choose your membership')
      expect(await heard()).toBe('')
    },
  )

  test('that forbids copying, pasting and selecting forbids none of them in the widget', async () => {
    await open('no-copying')
    const prevented = await driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const words = root?.querySelector('.mc-heading')
      const field = root?.querySelector('input')
      return ['selectstart', 'copy', 'contextmenu', 'paste'].filter(name =>
        [words, field].some(
          element =>
            !element?.dispatchEvent(new Event(name, { bubbles: true, cancelable: true, composed: true })),
        ),
      )
    })
    expect(prevented).toEqual([])
    const selectable = await driver.evaluate(() => {
      const place = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-place')
      const style = place && getComputedStyle(place)
      return style?.userSelect || style?.getPropertyValue('-webkit-user-select')
    })
    expect(selectable).toBe('text')
    const selected = await driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const words = root?.querySelector('.mc-heading')
      const selection = window.getSelection()
      if (words) selection?.selectAllChildren(words)
      return String(selection)
    })
    expect(selected).toMatch(/movie club/i)
  })

  /** Counts the handled key presses. A key press is handled when its timers in the page and the widget have run. */
  const countKeys = () =>
    driver.evaluate(() => {
      const counted = Object.assign(window, { handledKeys: 0 })
      const count = () => {
        counted.handledKeys += 1
      }
      addEventListener('keyup', () => setTimeout(() => setTimeout(() => setTimeout(count))), true)
    })
  const untilHandled = (keys: number) =>
    waitUntil(
      () => driver.evaluate(count => Reflect.get(window, 'handledKeys') >= count || undefined, keys),
      () => `${keys} keys were not handled.`,
    )

  test.each(engine === 'chromium' ? ['trap', 'trap=delayed'] : ['trap=delayed'])(
    'with the focus trap “%s” around the widget lets Tab reach the widget’s fields',
    async trap => {
      await driver.open(`${demo.origin}/hosts/page-modal.html?${trap}`)
      await waitUntil(
        () =>
          driver.evaluate(
            () =>
              document.querySelector('[data-movie-club]')?.shadowRoot?.textContent?.includes('VIP from') ||
              undefined,
          ),
        () => 'The later steps have not loaded.',
      )
      const focused = () =>
        driver.evaluate(() => {
          const root = document.querySelector('[data-movie-club]')?.shadowRoot
          return root?.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? ''
        })
      await countKeys()
      await driver.evaluate(() => document.querySelector<HTMLElement>('#close')?.focus())
      const reached: string[] = []
      for (let presses = 0; presses < 40 && !(presses > 3 && reached.at(-1) === 'close'); presses += 1) {
        await driver.press('Tab')
        await untilHandled(presses + 1)
        // WebKit moves the focus a little after the timers have run.
        const elsewhere = waitUntil(
          async () => ((await focused()) === 'close' ? undefined : true),
          () => 'The focus stays on Close.',
          500,
        )
        await elsewhere.catch(() => {})
        reached.push(await focused())
      }
      expect(reached).toEqual(expect.arrayContaining(['email', 'firstName', 'postCode', 'close']))
    },
  )

  // WebKitWebDriver refuses to click on a text field in a shadow root.
  if (engine === 'webkit') return
  test.each(engine === 'chromium' ? ['draggable', 'no-copying'] : ['draggable'])(
    'with the script “%s” lets a press focus a field',
    async kind => {
      await open(kind)
      await driver.click('textbox', 'Surname')
      await type(driver, 'Mia')
      const surname = await driver.evaluate(() => {
        const root = document.querySelector('[data-movie-club]')?.shadowRoot
        return root?.querySelector<HTMLInputElement>('[name=lastName]')?.value
      })
      expect(surname).toBe('Mia')
    },
  )
})
