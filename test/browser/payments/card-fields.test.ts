// The card fields of braintree-web in Chromium: what they look like, say and do, and how they die with their host.

import { describe, expect, it } from 'vitest'
import { gate } from '../gate.ts'
import { nothingLeft, withBench } from './with-bench.ts'

const {
  server,
  driver,
  frameOf,
  input,
  visit,
  connect,
  open,
  submit,
  close,
  log,
  leftovers,
  logEndsWith,
  fillCard,
} = withBench()

describe('the card fields', () => {
  it('look like the widget’s own text, in no less than 16 px', async () => {
    await visit()
    await connect()
    await open('creditCard')
    const read = await input('number').evaluate(element => {
      const { color, fontFamily, fontSize } = getComputedStyle(element)
      return { color, fontFamily, fontSize }
    })
    expect(read).toEqual({ color: 'rgb(10, 20, 30)', fontFamily: 'serif', fontSize: '16px' })
  })

  it('fill their places', async () => {
    await visit()
    await connect()
    await open('creditCard')
    const heights = await driver.page.evaluate(() =>
      [...document.querySelectorAll('iframe')].map(frame => frame.getBoundingClientRect().height),
    )
    expect(heights).toEqual([40, 40, 40, 40])
  })

  it('say what is wrong when a field is left, also inside the frame, and take it back when it is right', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await input('number').pressSequentially('4111111111111112')
    // What was typed has reached the page, and is not complained of yet.
    await driver.page.waitForFunction(() => window.bench.state()?.brand === 'Visa')
    await driver.settled()
    expect(await driver.page.evaluate(() => window.bench.state()?.fieldErrors)).toEqual({})
    await input('cvv').focus()
    await driver.page.waitForFunction(() => window.bench.state()?.fieldErrors['number'])
    await frameOf('number').waitForSelector('input[aria-invalid=true]')
    expect(await frameOf('number').locator('#message').textContent()).toMatch(/^Check the card number/)
    await input('number').press('End')
    await input('number').press('Backspace')
    await input('number').press('1')
    await driver.page.waitForFunction(() => Object.keys(window.bench.state()?.fieldErrors ?? {}).length === 0)
    await frameOf('number').waitForSelector('input[aria-invalid=false]')
  })

  it('point at the first wrong field when Enter comes too early', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await input('cvv').press('Enter')
    await driver.page.waitForFunction(() => window.bench.state()?.focused === 'cardholderName')
    expect(server.charged).toEqual([])
  })

  it('take the focus from a click on their label', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await driver.page.locator('label', { hasText: 'expirationDate' }).click()
    await driver.page.waitForFunction(() => window.bench.state()?.focused === 'expirationDate')
  })

  it('write the expiry as MM/YYYY and tell the brand', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await input('expirationDate').pressSequentially('92031')
    await input('number').pressSequentially('3782')
    expect(await input('expirationDate').inputValue()).toBe('09/2031')
    await driver.page.waitForFunction(() => window.bench.state()?.brand === 'American Express')
    expect(await driver.page.evaluate(() => window.bench.state()?.securityCode)).toEqual({
      name: 'CID',
      digits: 4,
    })
    await frameOf('cvv').waitForSelector('input[placeholder="1234"]')
  })

  it('tell that they have died when the host is moved, and live again when opened anew', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await driver.settled()
    expect(await log()).toEqual([])
    await driver.page.evaluate(() => window.bench.move())
    await logEndsWith('lost')
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
    await open('creditCard')
    await fillCard()
    await submit()
    expect(await log()).toEqual(['lost', 'busy', 'pay', 'paid', 'idle'])
  })

  it('tell that they have died when the host was moved while they were made', async () => {
    await visit()
    await connect()
    const moving = gate()
    await driver.page.route('**/field.js', async route => {
      await moving.opened
      await route.continue()
    })
    const asked = driver.page.waitForRequest('**/field.js')
    const opening = open('creditCard')
    await asked
    await driver.page.evaluate(() => window.bench.move())
    moving.open()
    expect(await opening).toBe('open')
    await logEndsWith('lost')
  })

  it.each(['at once', 'when their frames are there'])(
    'leave nothing when given up %s, not even later',
    async moment => {
      server.silent.add('/field.js')
      await visit()
      await connect()
      const opened = await driver.page.evaluate(async when => {
        const opening = window.bench.open('creditCard')
        const areThere = () => document.querySelectorAll('iframe').length === 4
        while (when !== 'at once' && !areThere()) await new Promise(resolve => setTimeout(resolve))
        window.bench.giveUp()
        return opening
      }, moment)
      expect(opened).toEqual({ kind: 'cancelled' })
      expect(await leftovers()).toEqual(nothingLeft)
      await driver.settled()
      expect(await leftovers()).toEqual(nothingLeft)
    },
  )

  it('are there once when opened, given up and opened again at once, as React’s StrictMode does', async () => {
    await visit()
    await connect()
    const opened = await driver.page.evaluate(async () => {
      const first = window.bench.open('creditCard')
      window.bench.giveUp()
      return Promise.all([first, window.bench.open('creditCard')])
    })
    expect(opened).toEqual([{ kind: 'cancelled' }, 'open'])
    expect(await leftovers()).toMatchObject({ frames: 4, slots: 4, hostChildren: 4 })
    await fillCard()
    await submit()
    expect(server.charged).toHaveLength(1)
  })

  it('leave nothing when their frames never answer', async () => {
    await visit()
    await connect({ limits: { open: 500 } }, 'frames')
    expect(await open('creditCard')).toMatchObject({ method: 'creditCard', reason: 'no-answer' })
    expect(await leftovers()).toEqual(nothingLeft)
  })

  it('close quietly after their elements have left the page, as after a framework’s unmount', async () => {
    await visit()
    await connect()
    await open('creditCard')
    await driver.page.evaluate(() => window.bench.shadowRoot.replaceChildren())
    await close()
    await close()
    expect(await leftovers()).toEqual(nothingLeft)
    expect(driver.errors().filter(error => !error.includes('ERR_'))).toEqual([])
  })
})
