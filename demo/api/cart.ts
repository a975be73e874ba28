// The cart calls (api §3.4).
import { randomInt, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { emptyReplySchema } from '../../src/api/http/parse-reply.ts'
import { memberSchema } from '../../src/domain/member/member-schema.ts'
import { cartSchema } from '../../src/domain/order/cart.ts'
import { bookingFee, invalidPostCode, refusedPostCode } from '../scenarios.ts'
import type { DemoCart } from '../visitors/visitors.ts'
import { email, filled, itemId, personal, token } from './bodies.ts'
import { type CallRow, cartFailures } from './call-row.ts'
import { itemOf } from './membership-options.ts'
import { priceList } from './price-list.ts'
import { type DemoContext, type DemoEnv, nothing, Refusal, readBody, reply } from './replies.ts'
import { ticketsIn, totalOf } from './totals.ts'

/**
 * Returns the visitor's cart that has the id in the path.
 * @throws Refusal 404 if the visitor has no cart with this id, 410 if the cart has expired, 409 if it is paid
 */
export function openCart(c: DemoContext): DemoCart {
  const cart = c.var.visitor.carts.get(c.req.param('id') ?? '')
  if (!cart) throw new Refusal(404, 'We do not know this order.')
  if (cart.isPaid) throw new Refusal(409, 'This order has already been paid.')
  if (cart.expires <= Date.now()) throw new Refusal(410, 'This order has expired.')
  return cart
}

/** Returns a random number of 19 digits, as the key of a database can be. JavaScript would round it. */
const longNumber = (): string => `8${Array.from({ length: 18 }, () => randomInt(10)).join('')}`

const membershipLine = ({ membership }: DemoCart) =>
  membership && {
    itemId: membership.itemId,
    name: `Movie Club membership (${membership.slug})`,
    quantity: 1,
    priceInCents: membership.priceInCents,
  }

const show = (cart: DemoCart): Response =>
  reply(cartSchema, {
    id: cart.id,
    expiry: new Date(cart.expires).toISOString(),
    sessions: cart.sessions,
    concessions: [membershipLine(cart), ...cart.products].filter(line => line !== null),
    totalInCents: totalOf(cart),
    bookingFeeInCents: ticketsIn(cart) * bookingFee,
    billingAddress: cart.billingAddress,
    deliveryAddress: cart.deliveryAddress,
    error: null,
    currentPage: null,
  })

function putMembership(c: DemoContext, cart: DemoCart, itemId: string | number, isUpgrade: boolean): void {
  const item = itemOf(itemId)
  if (!item) throw new Refusal(422, 'This membership is not on sale.')
  const isMember = c.var.visitor.member !== null
  if (item.isRenewal !== isMember)
    throw new Refusal(422, isMember ? 'A member renews rather than joins.' : 'Only a member can renew.')
  cart.membership = { slug: item.slug, itemId: String(itemId), priceInCents: item.priceInCents, isUpgrade }
}

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))
const emptyBody = v.strictObject({})
const membershipBody = v.strictObject({
  cinemaId: filled,
  concessionItemId: itemId,
  ...personal,
  email,
  recaptchaToken: token,
})
const upgradeBody = v.strictObject({ cinemaId: filled, concessionItemId: itemId })
const line = v.looseObject({ quantity: v.optional(quantity, 1) })
const ticketsBody = v.strictObject({
  cinemaId: filled,
  sessionId: v.pipe(itemId, v.transform(String)),
  tickets: v.array(line),
  seats: v.nullable(v.array(v.unknown())),
})
const productsBody = v.strictObject({
  cinemaId: filled,
  products: v.array(line),
  deliveryAddress: v.unknown(),
  billingAddress: v.unknown(),
})

const ofCart = { reply: cartSchema, failures: cartFailures } as const

export const cartCalls = [
  {
    name: 'cart',
    method: 'POST',
    path: 'cart',
    summary: 'Makes a cart',
    body: emptyBody,
    reply: cartSchema,
    failures: [],
  },
  { name: 'cart-get', method: 'GET', path: 'cart/{id}', summary: 'The cart', ...ofCart },
  {
    name: 'cart-remove',
    method: 'DELETE',
    path: 'cart/{id}',
    summary: 'Gives the cart up',
    ...ofCart,
    reply: emptyReplySchema,
  },
  {
    name: 'cart-membership',
    method: 'POST',
    path: 'cart/{id}/membership',
    summary: 'Puts a membership into the cart, in place of one that is there',
    body: membershipBody,
    captcha: 'membership',
    ...ofCart,
  },
  {
    name: 'cart-upgrade',
    method: 'POST',
    path: 'cart/{id}/upgrade-membership',
    summary: 'Puts the upgrade of the member’s membership into the cart',
    body: upgradeBody,
    reply: cartSchema,
    failures: [401, ...cartFailures],
  },
  {
    name: 'cart-products',
    method: 'POST',
    path: 'cart/{id}/products',
    summary: 'Puts products of the page’s shop into the cart',
    body: productsBody,
    ...ofCart,
  },
  {
    name: 'cart-tickets',
    method: 'POST',
    path: 'cart/{id}/tickets',
    summary: 'Puts tickets of a session into the cart',
    body: ticketsBody,
    ...ofCart,
  },
] as const satisfies readonly CallRow[]

export const cartRoutes = (app: Hono<DemoEnv>): void => {
  app.post('/cart', async c => {
    await readBody(c, emptyBody)
    const { carts, cartSeconds, adjustmentInCents, dialect } = c.var.visitor
    const cart: DemoCart = {
      id: dialect ? longNumber() : randomUUID(),
      expires: Date.now() + cartSeconds * 1000,
      membership: null,
      postCode: '',
      sessions: [],
      products: [],
      customer: null,
      billingAddress: null,
      deliveryAddress: null,
      giftCards: [],
      adjustmentInCents,
      isPaid: false,
    }
    carts.set(cart.id, cart)
    return show(cart)
  })
  app.get('/cart/:id', c => show(openCart(c)))
  app.delete('/cart/:id', c => {
    c.var.visitor.carts.delete(openCart(c).id)
    return nothing()
  })
  app.post('/cart/:id/membership', async c => {
    const { concessionItemId, postCode, firstName, lastName, email, mobilePhone } = await readBody(
      c,
      membershipBody,
    )
    const cart = openCart(c)
    if (postCode === refusedPostCode) throw new Refusal(422, 'We could not save this membership.', 'postCode')
    if (postCode === invalidPostCode)
      return c.json({ errors: { PostCode: ['Please check your post code.'] } }, 422)
    putMembership(c, cart, concessionItemId, false)
    cart.customer = { firstName, lastName, email, mobilePhone }
    cart.postCode = postCode
    return show(cart)
  })
  app.post('/cart/:id/upgrade-membership', async c => {
    const { concessionItemId } = await readBody(c, upgradeBody)
    const cart = openCart(c)
    const { member } = c.var.visitor
    // The widget can make this call after the member's login session has ended. If the reply is a 401, the widget offers to log in (api
    // §1.1).
    if (!member) throw new Refusal(401, 'Please log in to upgrade.')
    putMembership(c, cart, concessionItemId, true)
    const { firstName, lastName, email, mobilePhone } = v.parse(memberSchema, member)
    cart.customer = { firstName, lastName, email, mobilePhone }
    return show(cart)
  })
  app.post('/cart/:id/tickets', async c => {
    const { sessionId, tickets, seats } = await readBody(c, ticketsBody)
    const cart = openCart(c)
    const others = cart.sessions.filter(session => session.sessionId !== sessionId)
    cart.sessions = tickets.length
      ? [...others, { sessionId, tickets: tickets.map(priceList.ticket), seats: seats ?? [] }]
      : others
    return show(cart)
  })
  app.post('/cart/:id/products', async c => {
    const { products, deliveryAddress, billingAddress } = await readBody(c, productsBody)
    const cart = openCart(c)
    cart.products = products.map(priceList.product)
    cart.deliveryAddress = deliveryAddress
    cart.billingAddress = billingAddress
    return show(cart)
  })
}
