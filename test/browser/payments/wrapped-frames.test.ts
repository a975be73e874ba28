// Tests scripts that wrap, replace or remove every frame of the page, in Chromium. If the card fields are lost repeatedly, the
// card is reported as unavailable.

import { expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { driver, visit, connect, open, close, logEndsWith, newLog } = withBench()

const blocked = { kind: 'payment-unavailable', method: 'creditCard', reason: 'page-in-the-way' }

/** Wraps the frames, as scripts that keep the proportions of videos do, or removes them, as consent tools and clean-up scripts do. */
const takeAway = (how: string) =>
  driver.page.evaluate(way => {
    for (const frame of document.querySelectorAll('iframe')) {
      const wrapper = document.createElement('div')
      if (way === 'replaced by copies') frame.replaceWith(frame.cloneNode())
      else if (way === 'removed') frame.remove()
      else {
        frame.replaceWith(wrapper)
        wrapper.append(frame)
      }
    }
  }, how)

it.each(['wrapped', 'removed', 'replaced by copies'])(
  'the card is reported as unavailable after its fields were %s four times in a minute',
  async how => {
    await visit()
    await connect()
    for (let losses = 0; losses < 4; losses += 1) {
      expect(await open('creditCard')).toBe('open')
      await takeAway(how)
      await logEndsWith('lost')
      await close()
      await newLog()
    }
    expect(await open('creditCard')).toEqual(blocked)
    expect(driver.errors().join()).toContain('the card fields again and again')
    expect(await open('creditCard')).toBe('open')
  },
)

it('card fields work if the page wraps their frames during loading', async () => {
  await visit()
  await connect()
  await driver.page.evaluate(() => {
    const observer = new MutationObserver(() => {
      for (const frame of document.querySelectorAll('iframe:not(.wrapped)')) {
        const wrapper = document.createElement('div')
        frame.classList.add('wrapped')
        frame.replaceWith(wrapper)
        wrapper.append(frame)
      }
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await driver.page.addStyleTag({ content: 'div:has(> iframe) { max-width: 32px }' })
  expect(await open('creditCard')).toBe('open')
  const widths = await driver.page
    .locator('iframe')
    .evaluateAll(all => all.map(frame => frame.clientWidth > 200))
  expect(widths).toEqual([true, true, true, true])
})

it('the removal of card fields during loading is reported immediately', async () => {
  await visit()
  await connect()
  await driver.page.evaluate(() => {
    const observer = new MutationObserver(() => {
      for (const frame of document.querySelectorAll('iframe')) setTimeout(() => frame.remove(), 20)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  const opening = open('creditCard')
  await logEndsWith('lost')
  await driver.page.evaluate(() => window.bench.giveUp())
  expect(await opening).toEqual({ kind: 'cancelled' })
})
