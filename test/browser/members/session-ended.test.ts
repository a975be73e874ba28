// A member's login session ends on a page that sells tickets, in Chromium. The order belongs to the page and stays (specification
// §13.2).
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'
import { signedOut } from './signed-out.ts'

const { demo, shopper } = withShopper()
const { comeBack, logIn } = signedOut(demo, shopper)
const ticketsPage = '/hosts/tickets.html'

/** The code is text, because the test's compiler would rewrite an `import()`. */
const cartOfWidget = (): Promise<{ id: string } | null> =>
  shopper.page.evaluate(
    "import('/dist/movie-club.js').then(({ mount }) => mount(document.querySelector('[data-movie-club]')).cart.get())",
  )

const isLoggedOut = () => shopper.page.getByText('You’re no longer logged in.').waitFor()

/** Buys two tickets as a member, and ends the session at the checkout. Returns the id of the cart. */
async function endSessionAtCheckout(): Promise<string> {
  await shopper.open('?as=adult', ticketsPage)
  await shopper.heading(/Choose your membership/)
  await shopper.press('Buy two tickets')
  await shopper.total('$47.50')
  const cart = await cartOfWidget()
  if (!cart) throw new Error('The page has no cart.')
  await logIn('visitor')
  await comeBack()
  await isLoggedOut()
  await shopper.total('$47.50')
  return cart.id
}

/** Expects that the screen shows the checkout of this cart, and that the widget's current cart is this cart. */
async function isStillThere(cartId: string): Promise<void> {
  await shopper.heading('Pay for your order')
  await shopper.total('$47.50')
  await shopper.settled()
  expect(new URL(shopper.page.url()).hash).toBe(`#/checkout/${cartId}`)
  expect(await cartOfWidget()).toMatchObject({ id: cartId })
  expect(await shopper.page.getByText('adult@example.com').count()).toBe(0)
}

test('the order of a page that sells tickets stays after the end of the session, and can be paid', async () => {
  const cartId = await endSessionAtCheckout()
  await shopper.page.reload()
  await isStillThere(cartId)
  await shopper.page.goto(`${demo.origin}/#/checkout/${cartId}`)
  await isStillThere(cartId)
  await shopper.page.goto(demo.origin + ticketsPage)
  await shopper.heading(/Join the Ritz/)
  await shopper.settled()
  expect(await cartOfWidget()).toMatchObject({ id: cartId })
  await shopper.press('Buy a tea towel')
  await shopper.heading('Pay for your order')
  await shopper.total('$62.50')
  expect(shopper.callNames().filter(name => name === 'POST cart')).toHaveLength(1)
  await shopper.fillContact()
  await shopper.choose('Credit Card')
  await shopper.fillCard()
  await shopper.press('Process Payment')
  await shopper.orderThanks()
  expect(shopper.payments().map(({ body }) => body)).toMatchObject([{ orderType: 'booking' }])
})

test('the order of tickets that are bought after the end of the session stays after a reload', async () => {
  await shopper.open('?as=adult', ticketsPage)
  await shopper.heading(/Choose your membership/)
  await logIn('visitor')
  await comeBack()
  await isLoggedOut()
  await shopper.press('Buy two tickets')
  await shopper.total('$47.50')
  const { id = '' } = (await cartOfWidget()) ?? {}
  await shopper.page.reload()
  await isStillThere(id)
})
