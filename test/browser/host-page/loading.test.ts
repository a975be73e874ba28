// When each file is fetched, in Chromium: a step's chunk on the previous step, and GET member before the app.
import { beforeEach, describe, expect, test } from 'vitest'
import { hold } from '../gate.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
let asked: string[]
/** Returns the chunks that were requested so far, without the hashes in their names. */
const chunks = () =>
  asked
    .flatMap(url => /\/chunks\/([a-z-]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? [])
    .filter(name => name !== 'app' && name !== 'react')
const memberCalls = () => visitor.callNames().filter(name => name === 'GET member')

beforeEach(() => {
  asked = []
  visitor.context.on('request', request => asked.push(request.url()))
})

const focused = () =>
  visitor.page.evaluate(
    () => document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement?.textContent ?? '',
  )
async function chooseVip(): Promise<void> {
  await visitor.page.getByRole('radio', { name: /VIP/ }).check()
  await visitor.page.getByRole('checkbox').check()
  await visitor.press('Continue')
}

/** Delays the app until the returned gate is opened. */
const holdApp = () => hold(visitor.context, '**/dist/chunks/app-*.js')

test('GET member is sent once before the app, and each step’s chunk on the previous step', async () => {
  const holding = await holdApp()
  await visitor.open('?as=newsletter')
  await expect.poll(memberCalls).toHaveLength(1)
  expect(chunks()).toEqual([])
  holding.open()
  await visitor.heading(/Join the Ritz/)
  await visitor.settled()
  await expect.poll(chunks).toEqual(['base', 'later'])
  expect(memberCalls()).toHaveLength(1)
  await expect.poll(() => visitor.page.getByLabel('Email').inputValue()).not.toBe('')
  const { Email: _known, ...others } = details
  for (const [label, text] of Object.entries(others)) await visitor.page.getByLabel(label).fill(text)
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  await visitor.settled()
  expect(chunks()).toEqual(['base', 'later', 'checkout'])
})

describe('the chunks of later steps', () => {
  test('are fetched only when needed on a data-saving connection', async () => {
    const { page } = visitor
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await visitor.open()
    await visitor.heading(/Join the Ritz/)
    await visitor.settled()
    expect(chunks()).toEqual([])
    await visitor.toMembership()
    await visitor.settled()
    await expect.poll(chunks).toEqual(['base', 'later'])
    const fetching = await hold(visitor.context, '**/chunks/checkout-*')
    await chooseVip()
    await page.locator('.mc-skeleton').waitFor()
    fetching.open()
    await visitor.heading(/You are about to join/)
    expect(await focused()).toMatch(/You are about to join/)
  })

  test('are requested in parallel with the app if the page begins there', async () => {
    await visitor.context.route('**/dist/chunks/app-*.js', () => {})
    const steps = [
      ['#/register', []],
      ['#/register/membership', ['base', 'later']],
      ['#/renew', ['base', 'later']],
      ['#/checkout/none', ['base', 'later', 'checkout']],
      ['#/register/thanks', ['base', 'later', 'checkout']],
      ['#/dashboard', ['base', 'later', 'member-pages']],
      ['#/newsletter', ['base', 'later', 'member-pages']],
      ['#/activate-user', ['base', 'later', 'member-pages']],
    ] as const
    for (const [hash, expected] of steps) {
      asked = []
      // The query differs, because a new hash alone loads no page.
      await visitor.open(`?${hash.slice(2)}${hash}`)
      await expect.poll(chunks, { message: hash }).toEqual(expected)
    }
  })
})

describe('GET member', () => {
  test('is aborted when the widget is unmounted before the app has loaded', async () => {
    await holdApp()
    await visitor.context.route('**/api/member', () => {})
    await visitor.open()
    await expect.poll(() => asked.filter(url => url.endsWith('/api/member'))).toHaveLength(1)
    const failed = visitor.page.waitForEvent('requestfailed', {
      predicate: request => request.url().endsWith('/api/member'),
    })
    await visitor.page.evaluate(() => document.querySelector('[data-movie-club]')?.remove())
    expect((await failed).failure()?.errorText).toContain('ERR_ABORTED')
  })
})
