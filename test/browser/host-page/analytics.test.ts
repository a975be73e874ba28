// The recipes for analytics, in Chromium: the entries that a data layer and GA4 receive, from the first step to the thank-you screen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recipe } from '../../package/recipe.ts'
import { details } from '../visitor.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const path = '/hosts/analytics.html'

const pushed = async () => {
  const [dataLayer, google] = await shopper.page.evaluate(() => [
    Reflect.get(window, 'dataLayer'),
    Reflect.get(window, 'sentToGoogle'),
  ])
  return { dataLayer, google, text: JSON.stringify([dataLayer, google]) }
}
/** Returns the order number as it is shown on the screen. The rest of the number appears only in print. */
const numberOnReceipt = async (): Promise<string> => {
  const number = shopper.page.locator('.mc-reference')
  const [whole, rest] = await Promise.all([
    number.textContent(),
    number.locator('.mc-reference-rest').textContent(),
  ])
  return (whole ?? '').slice(rest?.length)
}
/** Returns the values that analytics must not receive: the visitor's input, and the cart's id. */
const secrets = (): string[] => [
  ...Object.values(details),
  'Lee',
  ...shopper.calls().flatMap(({ path }) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path) ?? []),
]

test('the demo’s analytics page contains the recipes of analytics.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../demo', path), 'utf8').replace(/^ +/gm, '')
  for (const words of ['dataLayer.push', 'gtag('])
    expect(page).toContain(recipe('js', words).replace(/^ +/gm, ''))
})

test('for a free membership, analytics receive every step and a sign-up', async () => {
  await shopper.open('', path)
  await shopper.toMembership()
  await shopper.joinForFree()
  const { dataLayer, google, text } = await pushed()
  const complete = {
    orderType: 'registration',
    membership: 'freeAdult',
    valueInCents: 0,
    reference: expect.stringMatching(/^[0-9a-f]{8}$/),
  }
  expect(dataLayer).toEqual(
    expect.arrayContaining([
      { event: 'movie_club_ready', movieClub: {} },
      { event: 'movie_club_member', movieClub: { memberType: null } },
      { event: 'movie_club_step', movieClub: { route: '/register/membership' } },
      { event: 'movie_club_complete', movieClub: complete },
    ]),
  )
  expect(google).toContainEqual([
    'event',
    'movie_club_step',
    { route: '/register/membership', step_name: '2 membership' },
  ])
  expect(google.filter(([, name]: string[]) => name !== 'movie_club_step')).toEqual([
    ['event', 'sign_up', { method: 'Movie Club' }],
  ])
  for (const secret of secrets()) expect(text).not.toContain(secret)
})

test('for a paid membership, analytics receive the payment and one purchase with its value', async () => {
  await shopper.toCheckout('', path)
  await shopper.payByCard()
  const { dataLayer, google, text } = await pushed()
  const end = dataLayer.find(({ event }: { event: string }) => event === 'movie_club_complete').movieClub
  expect(end).toMatchObject({ orderType: 'registration', membership: 'adult-1year' })
  expect(end.valueInCents).toBeGreaterThan(0)
  expect(dataLayer).toContainEqual({
    event: 'movie_club_payment',
    movieClub: { method: 'braintree', outcome: 'paid' },
  })
  const value = end.valueInCents / 100
  expect(google.filter(([, name]: string[]) => name === 'purchase')).toEqual([
    [
      'event',
      'purchase',
      {
        transaction_id: await numberOnReceipt(),
        currency: 'AUD',
        value,
        items: [{ item_id: 'adult-1year', item_category: 'registration', price: value, quantity: 1 }],
      },
    ],
  ])
  expect(google).toContainEqual(['event', 'add_payment_info', { payment_type: 'braintree', outcome: 'paid' }])
  const names = google.map(([, name]: string[]) => name).filter((name: string) => name !== 'movie_club_step')
  expect(names).toEqual(['begin_checkout', 'add_payment_info', 'purchase'])
  expect(secrets().length).toBeGreaterThan(6)
  for (const secret of secrets()) expect(text).not.toContain(secret)
})

test('a tag manager’s data layer keeps no value of an earlier event of the widget', async () => {
  const { page } = shopper
  await shopper.open('', path)
  await page.getByLabel('Email').waitFor()
  await page.addScriptTag({
    content: readFileSync('node_modules/data-layer-helper/dist/data-layer-helper.js', 'utf8'),
  })
  const model = await page.evaluate(() => {
    const { DataLayerHelper, dataLayer } = Object(window)
    const helper = new DataLayerHelper(dataLayer)
    const send = (name: string, detail: object) =>
      document.dispatchEvent(new CustomEvent(`movie-club:${name}`, { detail }))
    send('complete', {
      orderType: 'booking',
      membership: null,
      valueInCents: 2200,
      reference: 'a1',
      sessions: [1, 2],
    })
    send('complete', { orderType: 'registration', membership: 'freeAdult', sessions: [3] })
    return helper.get('movieClub')
  })
  expect(model).toEqual({ orderType: 'registration', membership: 'freeAdult', sessions: [3] })
})
