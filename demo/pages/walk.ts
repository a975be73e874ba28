// `?walk=checkout` on the demo page: clicks through the screens as a visitor would, up to the given screen.
import { fillIn } from '../control-bar/fill-in.ts'

const goal = new URLSearchParams(location.search).get('walk')
const visitor = {
  email: 'visitor@example.com',
  firstName: 'Alex',
  lastName: 'Nguyen',
  mobilePhone: '0400 000 000',
  postCode: '2031',
}

const root = () => document.querySelector('[data-movie-club]')?.shadowRoot
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector)
const findInput = (name: string) => root()?.querySelector<HTMLInputElement>(`input[name=${name}]`)
const button = (name: string) =>
  [...(root()?.querySelectorAll('button') ?? [])].find(element => element.textContent.trim() === name)

/** The state of a walk, which the page reports to the gallery. */
export interface WalkReport {
  readonly state: 'walking' | 'there' | 'stopped'
  readonly detail?: string | undefined
}

const report = (state: WalkReport['state'], detail?: string): void => {
  const movieClubDemoWalk: WalkReport = { state, detail }
  if (parent !== window) parent.postMessage({ movieClubDemoWalk }, '*')
}

/** Returns the error that the widget shows, if there is one. */
const complaint = () => find('dialog[open], [role=alert]:not(:empty)')?.textContent.trim().slice(0, 120)

/**
 * Calls `look` repeatedly until its result is truthy, and resolves to the result. Rejects after a minute.
 * @param what describes the awaited element for the gallery
 */
async function wait<Found>(what: string, look: () => Found): Promise<NonNullable<Found>> {
  report('walking', `waits for ${what}`)
  for (let turn = 0; turn < 1200; turn++) {
    const found = look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const said = complaint()
  throw new Error(`waited a minute for ${what}${said ? `; the widget says “${said}”` : ''}`)
}

async function open(name: string): Promise<void> {
  const heading = await wait(`the way to pay ${name}`, () => button(name))
  if (heading.getAttribute('aria-expanded') !== 'true') heading.click()
}

async function press(name: string): Promise<void> {
  const found = await wait(`the button ${name}`, () => {
    const candidate = button(name)
    return candidate?.disabled === false ? candidate : undefined
  })
  found.click()
}

function inTurn(...steps: readonly (() => Promise<unknown>)[]): () => Promise<void> {
  return async () => {
    for (const step of steps) await step()
  }
}

async function fillDetails(): Promise<void> {
  const start = await wait('the first step', () => findInput('email') ?? findInput('terms'))
  // A member starts at the membership step, and has no details to fill in.
  if (start.name === 'terms') return
  await new Promise(resolve => setTimeout(resolve, 300))
  if (findInput('terms')) return
  for (const [name, text] of Object.entries(visitor)) {
    const input = findInput(name)
    if (!input || input.readOnly || input.value) continue
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  await press('Continue')
}

async function fill(name: string, text: string): Promise<void> {
  const input = await wait(`the field ${name}`, () => findInput(name))
  input.value = text
  input.dispatchEvent(new Event('input'))
  // Do not move the focus. Send only the events that a browser sends when a visitor leaves a field.
  input.dispatchEvent(new FocusEvent('blur'))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
}

async function leaveErrors(): Promise<void> {
  await wait('the first step', () => findInput('email'))
  for (const name of Object.keys(visitor)) await fill(name, name === 'email' ? 'visitor@' : '')
}

async function toMembership(): Promise<HTMLInputElement> {
  await fillDetails()
  return await wait('the membership step', () => findInput('terms'))
}

/** Accepts the terms of the chosen membership and continues. */
async function join(): Promise<void> {
  const terms = await toMembership()
  terms.click()
  await press('Continue')
}

async function joinForFree(): Promise<void> {
  await toMembership()
  find('input[value=free]')?.click()
  await join()
}

/** Adds the gift card that covers the whole order. */
async function sendGiftCard(): Promise<void> {
  await open('Gift Card')
  await fill('giftNumber', '6000 0000 0000 0002')
  await fill('giftPin', '1234')
  await press('Add Gift Card')
}

/** Pays with a card whose bank asks for a code. */
async function payAtBank(): Promise<void> {
  await open('Credit Card')
  const process = () => {
    fillIn('4000 0000 0000 2503')
    const found = button('Process Payment')
    return found?.disabled === false ? found : undefined
  }
  const found = await wait('the card fields', process)
  found.click()
  await wait('the page of the bank', () => find('dialog[open] .mc-challenge'))
}

const toPayNow = () => wait('the button Pay Now', () => button('Pay Now'))
const payByGiftCard = inTurn(sendGiftCard, toPayNow, () => press('Pay Now'))
const trouble = () => wait('what went wrong', complaint)
const welcome = () =>
  wait('the welcome', () =>
    [...(root()?.querySelectorAll('h1, h2') ?? [])].some(({ textContent }) => /Welcome/.test(textContent)),
  )

/** The part of the widget's module that this script uses. */
interface WidgetModule {
  mount(element: Element | null): {
    readonly cart: { addTickets(order: object): Promise<{ readonly id: string }> }
    navigate(path: string): Promise<void>
  }
}

/** Orders tickets as a script of the page would, and opens their checkout. */
async function book(): Promise<void> {
  const built = '/dist/movie-club.js'
  const { mount }: WidgetModule = await import(built)
  const widget = mount(document.querySelector('[data-movie-club]'))
  const ticket = { ticketType: 'Adult', quantity: 1, priceInCents: 2200 }
  const order = { sessionId: '2', tickets: [ticket, ticket], seats: ['F7', 'F8'] }
  const { id } = await widget.cart.addTickets(order)
  await widget.navigate(`/checkout/${id}`)
  await wait('the contact form', () => findInput('firstName'))
}

const typeContact = (texts: Readonly<Record<'firstName' | 'lastName' | 'email', string>>) => async () => {
  for (const [name, text] of Object.entries(texts)) await fill(name, text)
}

/** For each goal, the function that clicks through the screens up to the goal. gallery/screens.ts uses the names of the goals. */
const ways = {
  errors: leaveErrors,
  membership: toMembership,
  checkout: inTurn(join, () => wait('the ways to pay', () => button('Credit Card'))),
  card: inTurn(join, () => open('Credit Card')),
  'card-trouble': inTurn(join, () => open('Credit Card'), trouble),
  'bank-check': inTurn(join, payAtBank),
  'gift-card': inTurn(join, () => open('Gift Card')),
  'gift-card-added': inTurn(join, sendGiftCard, toPayNow),
  'gift-card-refused': inTurn(join, sendGiftCard, trouble),
  trouble: inTurn(join, trouble),
  whoops: inTurn(join, payByGiftCard, () => wait('WHOOPS', () => find('dialog[open]'))),
  lost: inTurn(join, payByGiftCard, () =>
    wait('the question about the payment', () => find('.mc-payment-status')),
  ),
  thanks: inTurn(joinForFree, welcome),
  'thanks-vip': inTurn(join, payByGiftCard, welcome),
  booking: book,
  'booking-errors': inTurn(book, typeContact({ firstName: '', lastName: '', email: 'visitor@' })),
  'booking-thanks': inTurn(
    book,
    typeContact({ firstName: visitor.firstName, lastName: visitor.lastName, email: visitor.email }),
    payByGiftCard,
    () => wait('the thanks', () => !find('.mc-payment') && find('.mc-order')),
  ),
}
export type Goal = keyof typeof ways

const isGoal = (text: string): text is Goal => Object.hasOwn(ways, text)

async function walk(goal: string | null): Promise<void> {
  if (!goal) await wait('the first screen', () => find('.mc-screen'))
  else if (isGoal(goal)) await ways[goal]()
  else throw new Error(`nobody knows the way to ${goal}; ?walk= takes ${Object.keys(ways).join(', ')}`)
}

async function walkAndTell(): Promise<void> {
  try {
    await walk(goal)
    report('there')
  } catch (error) {
    report('stopped', error instanceof Error ? error.message : String(error))
    throw error
  }
}

// Sends the page's height to the gallery, which makes the frame as tall as the page.
const postHeight = () =>
  parent.postMessage({ movieClubDemoHeight: document.documentElement.offsetHeight }, '*')
if (parent !== window) new ResizeObserver(postHeight).observe(document.documentElement)

if (goal || parent !== window) walkAndTell()
