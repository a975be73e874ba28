// Tests that `settled()` waits for all pending work of a page. Other tests rely on `settled()` to prove that something does not
// happen.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChromiumDriver, launchChromium } from './drivers/chromium.ts'
import { gate } from './gate.ts'
import { recordFailures } from './record-failure.ts'

let driver: ChromiumDriver
beforeEach(async () => {
  driver = await launchChromium()
})
afterEach(() => driver.close())
recordFailures(() => driver.context)

const address = 'http://cinema.test/'
const serve = (body: string) =>
  driver.page.route(address, route => route.fulfill({ contentType: 'text/html', body }))

test('settled() waits for a request that a reply, a message or a timer causes', async () => {
  await serve(`<script>
    onmessage = () => setTimeout(() => fetch('/last').then(() => { document.title = 'done' }))
    fetch('/first').then(() => postMessage('go'))
  </script>`)
  const replying = gate()
  await driver.page.route('**/first', route => route.fulfill({ body: '' }))
  await driver.page.route('**/last', async route => {
    await replying.opened
    await route.fulfill({ body: '' })
  })
  const asked = driver.page.waitForRequest('**/last')
  await driver.open(address)
  let isSettled = false
  const settled = driver.settled().then(() => {
    isSettled = true
  })
  await asked
  expect(isSettled).toBe(false)
  replying.open()
  await settled
  expect(await driver.page.title()).toBe('done')
})

test('settled() reports unanswered requests, except those of a removed frame', async () => {
  await serve('<iframe src="/silent"></iframe>')
  await driver.page.route('**/silent', () => {})
  const asked = driver.page.waitForRequest('**/silent')
  await driver.page.goto(address, { waitUntil: 'commit' })
  await asked
  await expect(driver.settled(300)).rejects.toThrow('Without a reply: GET http://cinema.test/silent')
  await driver.page.evaluate(() => document.querySelector('iframe')?.remove())
  await driver.settled()
})
