// The page's own ticket script (demo/hosts/tickets.html) fills the widget's cart and sends the visitor to its checkout
// (specification §12.2, §4.4).
import { expect, test } from 'vitest'
import { bigGiftCard, buyer } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
/** Records the page's events from now on, until the page is reloaded. */
const listen = () =>
  shopper.page.evaluate(() => {
    Object.assign(window, { told: [] })
    for (const name of ['payment', 'complete', 'error'])
      document.addEventListener(`movie-club:${name}`, event =>
        Reflect.get(window, 'told').push([name, (event as CustomEvent).detail]),
      )
  })
const openPage = async (query = '', heading = /Join the Ritz/) => {
  await shopper.open(query, '/hosts/tickets.html')
  await shopper.heading(heading)
}
const buy = (what: 'Buy two tickets' | 'Buy a tea towel') => shopper.press(what)
const told = () => shopper.page.evaluate(() => Reflect.get(window, 'told'))
/** Returns the text of the order on the screen. */
const order = async () => (await shopper.page.locator('.mc-order').innerText()).replace(/\s+/g, ' ')
/** Runs code with the page's `widget`. The code is text, because the test's compiler would rewrite an `import()`. */
const asPage = (work: string) =>
  shopper.page.evaluate(
    `import('/dist/movie-club.js').then(({ mount }) => { const widget = mount(document.querySelector('[data-movie-club]')); return ${work} })`,
  )
const cartOfWidget = () => asPage('widget.cart.get()')
const orderIsShown = async () => {
  await shopper.heading('Pay for your order')
  await shopper.page.getByText('Playtime', { exact: true }).waitFor()
}

const failed = 'Our booking system is not answering. Please try again in a few minutes.'

test('tickets are ordered at the second try, kept by a reload, and paid with a gift card', async () => {
  const { page } = shopper
  await openPage('?fault=cart-tickets:500')
  await buy('Buy two tickets')
  await page.getByText(failed).waitFor()
  expect(await page.getByRole('heading', { name: /Join the Ritz/ }).count()).toBe(1)
  await buy('Buy two tickets')
  await orderIsShown()
  // The browser itself reports the failed first try.
  expect(await shopper.errors()).toEqual([expect.stringContaining('status of 500')])
  expect(await order()).toMatch(
    /Playtime \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d[ap]m-\d{1,2}:\d\d[ap]m .*Adult.*\$44\.00.*Booking fee.*\$3\.50.*\$47\.50/,
  )
  expect(await order()).toContain('Seats F7, F8')
  expect(await page.getByRole('radio').count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.getByText('Still needed: Email, First name, Surname').waitFor()
  const gate = page.getByRole('button', { name: 'Gift Card', exact: true })
  await expect(gate.click({ timeout: 300 })).rejects.toThrow()

  await shopper.fillContact()
  await page.reload()
  await listen()
  await orderIsShown()
  for (const [label, text] of Object.entries(buyer))
    expect(await page.getByLabel(label).inputValue()).toBe(text)
  await shopper.addGiftCard(bigGiftCard)
  await shopper.press('Pay Now')
  await shopper.orderThanks()
  await expectReceipt()
  expectCallsForTickets()
})

async function expectReceipt(): Promise<void> {
  const thanks = (await shopper.page.locator('.mc-screen').innerText()).replace(/\s+/g, ' ')
  expect(thanks).toMatch(/Playtime .*\d:\d\d[ap]m.*Seats F7, F8.*2 × Adult \$44\.00.*Paid \$47\.50/)
  expect(thanks).toContain('We’ve emailed your receipt to bo@example.com.')
  expect(thanks).not.toMatch(/Club|membership/)
  expect(await told()).toEqual([
    ['payment', { method: 'giftCard', outcome: 'paid' }],
    [
      'complete',
      { orderType: 'booking', membership: null, valueInCents: 4750, reference: expect.any(String) },
    ],
  ])
  expect(await cartOfWidget()).toBeNull()
  const stored = await shopper.page.evaluate(() => Object.entries(sessionStorage))
  for (const [key, value] of stored) {
    expect(key).toMatch(/^movingstory\.((flow|payment|session|step)\.|membership-options$)/)
    expect(value).not.toMatch(/60000000|demo-captcha|sess-1","tickets/)
  }
}

/** Expects that all calls for tickets used one cart, even after the failure and the reload, and that their bodies match the contract. */
function expectCallsForTickets(): void {
  // Leaves out the request for the film session, which is checked below. Leaves out the request for the prices, because its time
  // depends on when a chunk has loaded.
  const names = shopper.callNames()
  const calls = names
    .slice(names.indexOf('POST cart'))
    .filter(name => !name.startsWith('GET sessions/') && name !== 'GET shop/membership-options')
  // GET cart runs in parallel with each of the four GET checkout, so their sequence varies.
  expect(calls.filter(name => name === 'GET cart/{id}')).toHaveLength(4)
  expect(calls.filter(name => name !== 'GET cart/{id}')).toEqual([
    'POST cart',
    // Twice, because the server refused the first try, and the page tried again with the same cart.
    'POST cart/{id}/tickets',
    'POST cart/{id}/tickets',
    'DELETE checkout/{id}/gift-card',
    'GET checkout/{id}',
    // These calls follow the reload.
    'GET member',
    'DELETE checkout/{id}/gift-card',
    'GET checkout/{id}',
    'POST checkout/{id}/gift-card',
    'GET checkout/{id}',
    // Right before the charge, the widget checks that the amount is still the one that is shown.
    'GET checkout/{id}',
    'POST checkout/{id}',
  ])
  expect(names.filter(name => name.startsWith('GET sessions/'))).toEqual(['GET sessions/ritz/sess-1'])
  const body = (name: string) => shopper.calls()[names.indexOf(name)]?.body
  expect(body('POST cart')).toEqual({})
  expect(body('POST cart/{id}/tickets')).toEqual({
    cinemaId: 'ritz',
    sessionId: 'sess-1',
    tickets: [{ ticketTypeId: 'adult', name: 'Adult', quantity: 2, priceInCents: 2200 }],
    seats: ['F7', 'F8'],
  })
  expect(shopper.payments().map(payment => payment.body)).toEqual([
    {
      paymentType: 'giftCard',
      orderType: 'booking',
      customer: { firstName: 'Bo', lastName: 'Ng', email: 'bo@example.com', mobilePhone: '' },
      securedCardData: null,
      recaptchaToken: null,
    },
  ])
}
