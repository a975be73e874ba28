// The ways of a visitor to a payment whose result nobody knows, and from there to its result.
import { parseRoute } from '../../../../src/domain/route.ts'
import type { Device, OpenPage } from './device.ts'

/** A page at the checkout of a cart. */
export interface AtCheckout {
  readonly page: OpenPage
  readonly cartId: string
}

const cartIdAt = (page: OpenPage): string => {
  const { cartId } = parseRoute(page.route()) ?? {}
  if (!cartId) throw new Error(`The page is not at a checkout, but at ${page.route()}.`)
  return cartId
}

/** Goes to the checkout of a membership for one year: a visitor joins, a member renews or upgrades. */
export async function toMembership(device: Device, start?: '/renew' | '/upgrade'): Promise<AtCheckout> {
  const page = await device.openFirst()
  await chooseMembership(page, start)
  return { page, cartId: cartIdAt(page) }
}

/** Presses Continue on each step before the checkout. Stops if a step does not offer it. */
export async function chooseMembership(
  page: OpenPage,
  start?: '/register' | '/renew' | '/upgrade',
): Promise<void> {
  if (start) await page.act(widget => widget.goTo(start))
  for (let steps = 0; steps < 3 && !isAtCheckout(page) && page.offers().includes('continue'); steps += 1)
    await page.press('continue')
}

const isAtCheckout = (page: OpenPage): boolean => parseRoute(page.route())?.name === 'checkout'

const goods = {
  tickets: { sessionId: '7', tickets: [{ type: 'Adult', quantity: 2 }], seats: [] },
  products: { products: [{ name: 'Popcorn', quantity: 1 }], deliveryAddress: null, billingAddress: null },
}
export type Goods = keyof typeof goods

/** The page's script orders something. A failure is the script's business. */
const order =
  (what: Goods): ((widget: Parameters<Parameters<OpenPage['act']>[0]>[0]) => Promise<unknown>) =>
  ({ cart }) =>
    (what === 'tickets' ? cart.addTickets(goods.tickets) : cart.addProducts(goods.products)).catch(() => null)

/** The page orders something, and the visitor opens its checkout and types their name and email. */
export async function toGoods(device: Device, what: Goods): Promise<AtCheckout> {
  const page = await device.openFirst()
  await page.act(order(what))
  const [cartId = ''] = device.carts.keys()
  await page.act(widget => widget.goTo(`/checkout/${cartId}`))
  if (!page.offers().includes('payPal')) await page.press('continue')
  return { page, cartId }
}

/** Pays with this button. The payment is on its way, and its reply is lost. */
export async function lose(device: Device, page: OpenPage, button = 'continue'): Promise<void> {
  device.nextPayment('dropped')
  await page.press(button)
}

/** Pays with this button. The payment is on its way, its reply is lost, and the visitor presses Try paying again. */
export async function loseAndRetry(device: Device, page: OpenPage, button = 'continue'): Promise<void> {
  await lose(device, page, button)
  await page.press('tryAgain')
}

/** Whether the screen says something about an earlier payment, and offers to check it again. */
export const asks = (page: OpenPage): boolean => page.offers().includes('checkAgain')

/**
 * Presses what the screen offers until the server's answer is shown as thanks. Gives up after some presses. Begins at the checkout of the
 * cart, unless the screen already asks about the payment.
 */
export async function learnResult({ page, cartId }: AtCheckout): Promise<void> {
  if (!asks(page) && parseRoute(page.route())?.cartId !== cartId)
    await page.act(widget => widget.goTo(`/checkout/${cartId}`))
  for (let presses = 0; presses < 5 && parseRoute(page.route())?.name !== 'thanks'; presses += 1) {
    const way = ['goOn', 'checkAgain', 'tryAgain', 'continue'].find(name => page.offers().includes(name))
    if (way) await page.press(way)
  }
}

/**
 * Presses Continue until the screen says something about an earlier payment, or until a payment leaves. Returns which of them came first.
 * Returns what is offered if neither comes.
 */
export async function whatComesFirst(device: Device, page: OpenPage): Promise<string> {
  const before = device.payments().length
  for (let presses = 0; presses < 6; presses += 1) {
    if (device.payments().length > before) return 'a payment'
    if (asks(page)) return 'the question'
    if (!page.offers().includes('continue')) break
    await page.press('continue')
  }
  return `${page.offers()}`
}
