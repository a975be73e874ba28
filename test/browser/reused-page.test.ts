// Tests that the shared page is cleaned, so that a test finds nothing that the previous test has left.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withShopper } from './with-shopper.ts'

const { demo, shopper } = withShopper()
const pages: Page[] = []
const said: string[] = []

/** Returns everything that the previous test could have left for the next test. */
const found = async () => ({
  ...(await shopper.page.evaluate(() => ({
    // The stored price is ignored, since it may arrive at any time.
    stored: [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter(
      key => !key.endsWith('membership-options'),
    ),
    name: window.name,
    entries: history.length,
    marks: ['isMarked', 'isInit', 'exposed'].filter(mark => mark in window),
    isContrasted: matchMedia('(prefers-contrast: more)').matches,
  }))),
  cookies: (await shopper.context.cookies()).filter(({ name }) => name !== 'demo-visitor').length,
  tabs: shopper.context.pages().length,
  size: shopper.page.viewportSize(),
  terms: await shopper.page.evaluate(async () => (await fetch('/movie-club-terms')).text()),
})
const visitorId = async () =>
  (await shopper.context.cookies()).find(({ name }) => name === 'demo-visitor')?.value

let first: Awaited<ReturnType<typeof found>>
let firstVisitor: string | undefined

test('a first test changes everything in the page that a test can change', async () => {
  const { page, context } = shopper
  pages.push(page)
  await shopper.open()
  first = await found()
  firstVisitor = await visitorId()
  expect(first).toMatchObject({ stored: expect.any(Array), name: '', tabs: 1, cookies: 0 })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ contrast: 'more' })
  await page.exposeFunction('exposed', () => {})
  await context.addInitScript(() => Object.assign(window, { isInit: true }))
  await page.route('**/movie-club-terms', route => route.fulfill({ body: 'of the page' }))
  await context.route('**/dist/**', route => route.abort())
  page.on('console', message => said.push(message.text()))
  await context.newPage()
  await context.addCookies([{ name: 'left', value: '1', url: demo.origin }])
  await page.evaluate(() => {
    sessionStorage.setItem('left', '1')
    localStorage.setItem('left', '1')
    Object.assign(window, { name: 'left', isMarked: true })
    history.pushState(null, '', '#/one')
    history.pushState(null, '', '#/two')
    // Writes into the storage when the page is left, as the widget does.
    addEventListener('pagehide', () => sessionStorage.setItem('left late', '1'))
  })
  expect(await found()).not.toEqual(first)
  await page.reload()
  expect((await found()).marks).toEqual(['isInit', 'exposed'])
  await context.setOffline(true)
})

test('a later test gets the same page without the changes of the first test', async () => {
  const { page } = shopper
  expect(page).toBe(pages[0])
  await shopper.open()
  expect(await found()).toEqual(first)
  expect(await visitorId()).not.toBe(firstVisitor)
  await page.getByLabel('Post code').waitFor()
  await page.evaluate(() => console.log('heard by nobody'))
  await shopper.settled()
  expect(said).not.toContain('heard by nobody')
})

test.each([
  ['a replaced clock', () => shopper.page.clock.install()],
  [
    'a different origin',
    () => shopper.page.goto(`${demo.origin.replace('localhost', 'ritz.localhost')}/empty`),
  ],
])('%s is a change that cannot be undone in a reused page', async (_, change) => {
  pages.push(shopper.page)
  await change()
})

test('the next test gets a new page after each change that cannot be undone', () => {
  expect(new Set([...pages, shopper.page]).size).toBe(3)
})

const atCheckout = async () => ({
  posted: shopper.callNames().filter(name => name.startsWith('POST')),
  order: await shopper.page.locator('.mc-order').first().textContent(),
  stored: await shopper.page.evaluate(() => Object.keys(sessionStorage).sort()),
})
let walked: Awaited<ReturnType<typeof atCheckout>>

test('a first test walks to the checkout', async () => {
  await shopper.toCheckout()
  await shopper.settled()
  walked = await atCheckout()
  expect(walked.posted).toContain('POST cart')
})

test('a later test begins at the checkout, with the order, calls and history of the first test', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  await shopper.settled()
  const { posted, order, stored } = await atCheckout()
  expect({ order, stored }).toEqual({ order: walked.order, stored: walked.stored })
  expect(posted.slice(0, walked.posted.length)).toEqual(walked.posted)
  await page.goBack()
  await shopper.heading('Choose your membership')
  await page.goBack()
  await shopper.heading(/^Join the/)
  expect(await page.getByLabel('Surname').inputValue()).toBe('Lee')
})
