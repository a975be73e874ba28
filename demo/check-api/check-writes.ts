// Makes the calls that write, in the same sequence as the widget, up to the payment. They create and delete carts. They do not pay, and do
// not change a member.
import { randomUUID } from 'node:crypto'
import { readDate } from '../../src/domain/dates/read-date.ts'
import { detailsOf, type Member, type MemberDetails } from '../../src/domain/member/member.ts'
import type { MembershipOption } from '../../src/domain/member/membership-option.ts'
import { byName, checkboxFields, dateFields, textFields } from '../../src/domain/member/personal-fields.ts'
import type { Slug } from '../../src/domain/member/slug.ts'
import { type Cart, timeLeft } from '../../src/domain/order/cart.ts'
import type { Checkout } from '../../src/domain/order/checkout.ts'
import type { Caller, CallResult } from './caller.ts'

interface Writing {
  readonly caller: Caller
  /** The caller that acts as a different browser, without cookies. null if its calls have already been made. */
  readonly stranger: Caller | null
  readonly options: readonly MembershipOption[]
  readonly member: Member | null
  readonly cinemaId: string
}

const { email, ...person } = {
  ...byName(textFields, ({ label }) => `Check ${label}`),
  ...byName(dateFields, () => null),
  ...byName(checkboxFields, () => false),
  email: 'check-api@example.com',
  mobilePhone: '0400 000 000',
  postCode: '2000',
  sendLoyaltyUpdates: false,
} satisfies MemberDetails
/** Returns the personal details for an order. A member's own details are sent, so that a server which saves them changes nothing. */
const personOf = (member: Member | null): MemberDetails => (member ? detailsOf(member) : { ...person, email })
const token = { recaptchaToken: null }

const cartOf = ({ data }: CallResult) => data as Cart | undefined

function checkExpiry({ data, arrived, wrong, advice }: CallResult): void {
  const cart = data as Cart | undefined
  if (!cart || !arrived) return
  const now = Date.parse(arrived.headers.get('date') ?? '')
  const left = timeLeft(cart, Number.isNaN(now) ? null : now)
  if (left !== null && left <= 0)
    wrong.push('expiry: a new cart has expired already, by the server’s own `Date`')
  if (readDate(cart.expiry) === undefined) wrong.push('expiry: a date and time that the widget cannot read')
  else if (timeLeft(cart, 0) === null)
    advice.push('expiry: without a time zone nobody is told that the cart expires')
}

/** Creates a cart twice with one idempotency key, as a browser does when it repeats a POST. */
async function createCart({ call, isOwnOrigin }: Caller, made: string[]): Promise<string | undefined> {
  const key = randomUUID()
  const first = await call('cart', { body: {}, key })
  const id = cartOf(first)?.id
  if (id === undefined) return undefined
  made.push(id)
  checkExpiry(first)
  if (!isOwnOrigin) return id
  const again = await call('cart', { body: {}, key, about: 'the same again, with the same Idempotency-Key' })
  const other = cartOf(again)?.id
  if (other !== undefined && other !== id) {
    made.push(other)
    again.wrong.push('a second cart: a POST that a browser repeats has its effect twice')
  }
  return id
}

async function order(writing: Writing, id: string, slug: Slug, isUpgrade: boolean): Promise<number | null> {
  const { caller, options, member, cinemaId } = writing
  const option = options.find(one => one.slug === slug)
  if (!option) return null
  const price = member ? option.renewalPriceInCents : option.activatePriceInCents
  const item = { cinemaId, concessionItemId: member ? option.renewalItemId : option.activateItemId }
  const answer = isUpgrade
    ? await caller.call('cart-upgrade', { ids: [id], body: item, mayRefuse: true, about: slug })
    : await caller.call('cart-membership', {
        ids: [id],
        body: { ...item, ...personOf(member), ...token },
        mayRefuse: true,
        about: slug,
      })
  const cart = cartOf(answer)
  if (!cart) return null
  if (cart.id !== id) answer.wrong.push('id: expected that of the cart, received another')
  const total = cart.totalInCents - cart.bookingFeeInCents
  if (total !== price)
    answer.wrong.push(`totalInCents: ${total} without fees, expected ${price}, the price of ${slug} on sale`)
  return cart.totalInCents
}

function checkCheckout(answer: CallResult, { member }: Writing, total: number): void {
  const { data, wrong, advice } = answer
  const checkout = data as Checkout | undefined
  if (!checkout) return
  const { balanceInCents, orderType, methods, authorization, customer } = checkout
  if (balanceInCents !== total)
    wrong.push(`balanceInCents: ${balanceInCents}, expected ${total}, the total of the cart`)
  const due = member ? 'renewal' : 'registration'
  if (orderType !== due) advice.push(`orderType: ${orderType}, expected ${due}`)
  const offered = Object.entries(methods).flatMap(([name, isOn]) => (isOn ? [name] : []))
  if (offered.length === 0) wrong.push('methods: there is no way to pay')
  if (offered.some(name => name !== 'giftCard') && !authorization)
    wrong.push('authorization: expected a client token or a tokenization key, received nothing')
  if (!customer?.email) advice.push('customer.email: the visitor has to type it a second time')
}

async function giveUp({ call }: Caller, id: string): Promise<void> {
  await call('cart-remove', { ids: [id] })
  const gone = { ids: [id], failures: [404, 410], about: 'after it was given up' }
  await call('cart-get', gone)
  await call('checkout', gone)
}

async function orderAndGiveUp(writing: Writing, made: string[]): Promise<void> {
  const { caller, member } = writing
  const { call } = caller
  const id = await createCart(caller, made)
  if (id === undefined) return
  const read = await call('cart-get', { ids: [id] })
  if (read.data && cartOf(read)?.id !== id) read.wrong.push('id: expected that of the cart, received another')
  const total = await order(writing, id, 'adult-1year', false)
  if (total !== null) {
    await call('gift-card-remove', { ids: [id] })
    checkCheckout(await call('checkout', { ids: [id] }), writing, total)
    const card = { cardNumber: '0000000000000000', cardPin: '0000', ...token }
    await call('gift-card-add', { ids: [id], body: card, failures: [400, 404, 422], about: 'no such card' })
    await order(writing, id, 'adult-2year', false)
    if (member) await order(writing, id, 'adult-2year', true)
  }
  await giveUp(caller, id)
  made.splice(made.indexOf(id), 1)
}

/** Checks that the server refuses writes from another site and hides a cart from a different visitor (api §1.1). */
async function checkAsStranger({ call }: Caller, stranger: Caller, made: string[]): Promise<void> {
  const text = { 'content-type': 'text/plain' }
  const elsewhere = { origin: 'https://another-site.example' }
  const about = 'from a page of another site'
  const taken = [
    await call('cart', { body: {}, headers: text, failures: [415], about: 'as text, as a form sends it' }),
    await call('cart', { body: {}, headers: elsewhere, failures: [403], about }),
  ]
  made.push(...taken.flatMap(answer => cartOf(answer)?.id ?? []))
  const id = cartOf(await call('cart', { body: {}, about: 'for the next call' }))?.id
  if (id === undefined) return
  made.push(id)
  await stranger.call('cart-get', { ids: [id], failures: [404], about: 'a cart of another session' })
}

/**
 * Checks that the server refuses a member's calls without a login session. The calls would change nothing even if the server accepted them.
 */
async function checkWithoutSession({ call }: Caller): Promise<void> {
  const failures = [401, 403]
  const about = 'without a session'
  await call('details', { body: { ...person, ...token }, failures, about })
  await call('voucher-add', { body: { barcode: '00000000', ...token }, failures, about })
  await call('subscriptions-save', { body: { subscriptions: [] }, failures, about })
  await call('passkey-remove', { ids: ['none'], failures, about })
}

/** Makes the calls that write, and then deletes every remaining cart. Failed calls become findings, and the promise does not reject. */
export async function checkWrites(writing: Writing): Promise<void> {
  const { caller, stranger, member } = writing
  if (!member) {
    await caller.call('verify-email', { body: { email: personOf(null).email, ...token }, mayRefuse: true })
    await checkWithoutSession(caller)
  }
  const made: string[] = []
  try {
    await orderAndGiveUp(writing, made)
    if (stranger) await checkAsStranger(caller, stranger, made)
  } finally {
    for (const id of made) await caller.call('cart-remove', { ids: [id], about: 'a cart that was left' })
  }
}
