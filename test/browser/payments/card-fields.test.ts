// Tests the card fields of braintree-web in Chromium: their look, messages and behaviour, and what happens when their host is moved
// or removed.

import { expect, it } from 'vitest'
import { hold } from '../gate.ts'
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
  newLog,
  leftovers,
  logEndsWith,
  fillCard,
} = withBench()

const state = () => driver.page.evaluate(() => window.bench.state())
/** Returns all errors except Chromium's own lines about cancelled requests. */
const ownErrors = () => driver.errors().filter(error => !error.includes('ERR_'))
const focusIn = (field: string) =>
  driver.page.waitForFunction(name => window.bench.state()?.focused === name, field)

it('card fields look like the widget’s, and Enter focuses the first wrong field and charges nothing', async () => {
  const { page } = driver
  await visit()
  await connect()
  await open('creditCard')
  const read = await input('number').evaluate(element => {
    const { color, fontFamily, fontSize } = getComputedStyle(element)
    return { color, fontFamily, fontSize }
  })
  expect(read).toEqual({ color: 'rgb(10, 20, 30)', fontFamily: 'serif', fontSize: '16px' })
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(frame => frame.getBoundingClientRect().height),
  )
  expect(heights).toEqual([40, 40, 40, 40])

  await input('cvv').press('Enter')
  await focusIn('cardholderName')
  expect(server.charged).toEqual([])
  await driver.page.locator('label', { hasText: 'expirationDate' }).click()
  await focusIn('expirationDate')
})

it('leaving a card field shows its error until it is corrected, and the fields know dates and brands', async () => {
  const { page } = driver
  await visit()
  await connect()
  await open('creditCard')
  await input('number').pressSequentially('4111111111111112')
  // The typed text has reached the page, which does not show an error about it yet.
  await page.waitForFunction(() => window.bench.state()?.brand === 'Visa')
  await driver.settled()
  expect((await state())?.fieldErrors).toEqual({})
  await input('cvv').focus()
  await page.waitForFunction(() => window.bench.state()?.fieldErrors['number'])
  await frameOf('number').waitForSelector('input[aria-invalid=true]')
  expect(await frameOf('number').locator('#message').textContent()).toMatch(/^Check the card number/)
  await input('number').press('End')
  await input('number').press('Backspace')
  await input('number').press('1')
  await page.waitForFunction(() => Object.keys(window.bench.state()?.fieldErrors ?? {}).length === 0)
  await frameOf('number').waitForSelector('input[aria-invalid=false]')

  await input('expirationDate').pressSequentially('92031')
  expect(await input('expirationDate').inputValue()).toBe('09/2031')
  await input('number').fill('')
  await input('number').pressSequentially('3782')
  await page.waitForFunction(() => window.bench.state()?.brand === 'American Express')
  expect((await state())?.securityCode).toEqual({ name: 'CID', digits: 4 })
  await frameOf('cvv').waitForSelector('input[placeholder="1234"]')
})

it('if their host element moves during creation, card fields report the loss', async () => {
  const { page } = driver
  await visit()
  await connect()
  const moving = await hold(page, '**/field.js')
  const asked = page.waitForRequest('**/field.js')
  const opening = open('creditCard')
  await asked
  await page.evaluate(() => window.bench.move())
  moving.open()
  expect(await opening).toBe('open')
  await logEndsWith('lost')
  await close()
  expect(await leftovers()).toEqual(nothingLeft)
})

it('card fields that were lost by a move work when they are opened again', async () => {
  const { page } = driver
  await visit()
  await connect()
  await open('creditCard')
  await driver.settled()
  expect(await newLog(), 'before the move').toEqual([])
  await page.evaluate(() => window.bench.move())
  await logEndsWith('lost')
  await close()
  expect(await leftovers()).toEqual(nothingLeft)

  await open('creditCard')
  await fillCard()
  await submit()
  expect(await newLog()).toEqual(['lost', 'busy', 'pay', 'paid', 'idle'])
})

it('opening card fields fails at the time limit if their frames never reply', async () => {
  await visit()
  await connect({ limits: { open: 300 } }, 'frames')
  expect(await open('creditCard')).toMatchObject({ method: 'creditCard', reason: 'no-answer' })
  expect(await leftovers()).toEqual(nothingLeft)
  expect(ownErrors()).toEqual([])
})

it.each(['immediately', 'when their frames have been made'])(
  'card fields that are closed %s leave nothing in the page',
  async moment => {
    const { page } = driver
    await visit()
    await connect()
    await page.route('**/field.js', () => {})
    const opened = await page.evaluate(async when => {
      const opening = window.bench.open('creditCard')
      const areThere = () => document.querySelectorAll('iframe').length === 4
      while (when !== 'immediately' && !areThere()) await new Promise(resolve => setTimeout(resolve))
      window.bench.giveUp()
      return opening
    }, moment)
    expect(opened).toEqual({ kind: 'cancelled' })
    expect(await leftovers()).toEqual(nothingLeft)
    await driver.settled()
    expect(await leftovers(), 'later').toEqual(nothingLeft)
    expect(ownErrors()).toEqual([])
  },
)

it('StrictMode creates the card fields only once', async () => {
  const { page } = driver
  await visit()
  await connect()
  const twice = await page.evaluate(async () => {
    const first = window.bench.open('creditCard')
    window.bench.giveUp()
    return Promise.all([first, window.bench.open('creditCard')])
  })
  expect(twice).toEqual([{ kind: 'cancelled' }, 'open'])
  expect(await leftovers()).toMatchObject({ frames: 4, slots: 4, hostChildren: 4 })
  await fillCard()
  await submit()
  expect(server.charged).toHaveLength(1)
  expect(ownErrors()).toEqual([])
})

it('closing card fields that a framework has removed leaves nothing behind', async () => {
  const { page } = driver
  await visit()
  await connect()
  await open('creditCard')
  await page.evaluate(() => window.bench.shadowRoot.replaceChildren())
  await close()
  await close()
  expect(await leftovers(), 'unmounted').toEqual(nothingLeft)
  expect(ownErrors()).toEqual([])
})
