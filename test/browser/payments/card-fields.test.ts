// The card fields of braintree-web in Chromium: what they look like, say and do, and how they die with their host.

import { expect, it } from 'vitest'
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
  newLog,
  leftovers,
  logEndsWith,
  fillCard,
} = withBench()

const state = () => driver.page.evaluate(() => window.bench.state())
const focusIn = (field: string) =>
  driver.page.waitForFunction(name => window.bench.state()?.focused === name, field)

it('look like the widget’s own text in no less than 16 px, fill their places, and point at the first wrong one', async () => {
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

  // Enter that comes too early.
  await input('cvv').press('Enter')
  await focusIn('cardholderName')
  expect(server.charged).toEqual([])
  await page.locator('label', { hasText: 'expirationDate' }).click()
  await focusIn('expirationDate')
})

it('say what is wrong when a field is left, and take it back when it is right; write the expiry as MM/YYYY and tell the brand', async () => {
  const { page } = driver
  await visit()
  await connect()
  await open('creditCard')
  await input('number').pressSequentially('4111111111111112')
  // What was typed has reached the page, and is not complained of yet.
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

it('tell that they have died when the host is moved, also while they were made, and live again when opened anew', async () => {
  const { page } = driver
  await visit()
  await connect()
  const moving = gate()
  await page.route('**/field.js', async route => {
    await moving.opened
    await route.continue()
  })
  const asked = page.waitForRequest('**/field.js')
  const opening = open('creditCard')
  await asked
  await page.evaluate(() => window.bench.move())
  moving.open()
  expect(await opening).toBe('open')
  await logEndsWith('lost')
  await close()
  expect(await leftovers(), 'moved while they were made').toEqual(nothingLeft)

  await newLog()
  await open('creditCard')
  await driver.settled()
  expect(await newLog(), 'before the second move').toEqual([])
  await page.evaluate(() => window.bench.move())
  await logEndsWith('lost')
  await close()
  expect(await leftovers(), 'moved when they were there').toEqual(nothingLeft)

  await open('creditCard')
  await fillCard()
  await submit()
  expect(await newLog()).toEqual(['lost', 'busy', 'pay', 'paid', 'idle'])
})

it('leave nothing when given up or never answered, are there once when opened again at once, and close quietly', async () => {
  const { page } = driver
  await visit()
  // Their frames never answer.
  await connect({ limits: { open: 300 } }, 'frames')
  expect(await open('creditCard')).toMatchObject({ method: 'creditCard', reason: 'no-answer' })
  expect(await leftovers(), 'never answered').toEqual(nothingLeft)

  await connect()
  await page.route('**/field.js', () => {})
  for (const moment of ['at once', 'when their frames are there']) {
    const opened = await page.evaluate(async when => {
      const opening = window.bench.open('creditCard')
      const areThere = () => document.querySelectorAll('iframe').length === 4
      while (when !== 'at once' && !areThere()) await new Promise(resolve => setTimeout(resolve))
      window.bench.giveUp()
      return opening
    }, moment)
    expect(opened, moment).toEqual({ kind: 'cancelled' })
    expect(await leftovers(), moment).toEqual(nothingLeft)
    await driver.settled()
    expect(await leftovers(), `${moment}, later`).toEqual(nothingLeft)
  }
  await page.unroute('**/field.js')

  // As React's StrictMode does.
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

  // After a framework's unmount.
  await page.evaluate(() => window.bench.shadowRoot.replaceChildren())
  await close()
  await close()
  expect(await leftovers(), 'unmounted').toEqual(nothingLeft)
  expect(driver.errors().filter(error => !error.includes('ERR_'))).toEqual([])
})
