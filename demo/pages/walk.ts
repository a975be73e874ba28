// `?walk=checkout` on the demo page: clicks through the screens as a visitor would, up to the given one.

/** What the page tells the gallery, in a message to its parent. */
export interface WalkReport {
  readonly state: 'walking' | 'there' | 'stopped'
  readonly detail?: string | undefined
}
export interface HeightReport {
  /** In px. */
  readonly movieClubDemoHeight: number
}
export interface WalkMessage {
  readonly movieClubDemoWalk: WalkReport
}

/** What is used of the widget that a page's own script mounts. */
interface Widget {
  navigate(route: string): Promise<void>
  readonly cart: { addTickets(order: object): Promise<{ readonly id: string }> }
}
interface WidgetModule {
  mount(element: Element | null): Widget
}

const visitor = {
  email: 'visitor@example.com',
  firstName: 'Alex',
  lastName: 'Nguyen',
  mobilePhone: '0400 000 000',
  postCode: '2031',
}
type FieldName = keyof typeof visitor | 'cardNumber' | 'cardPin' | 'terms'

const root = () => document.querySelector('[data-movie-club]')?.shadowRoot
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector)
const field = (name: FieldName) => root()?.querySelector<HTMLInputElement>(`input[name=${name}]`)
const button = (name: string) =>
  [...(root()?.querySelectorAll('button') ?? [])].find(element => element.textContent.trim() === name)

const tellGallery = (message: WalkMessage | HeightReport) => {
  if (parent !== window) parent.postMessage(message, '*')
}
const report = (state: WalkReport['state'], detail?: string) =>
  tellGallery({ movieClubDemoWalk: { state, detail } })

/** What the widget itself says is wrong. */
const complaint = () => find('dialog[open], [role=alert]:not(:empty)')?.textContent.trim().slice(0, 120)

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Polls `look` until it finds something, at most for a minute, and returns that.
 * @param what is waited for, as the gallery tells it
 */
async function wait<Found>(what: string, look: () => Found | null | undefined | false): Promise<Found> {
  report('walking', `waits for ${what}`)
  for (let turn = 0; turn < 1200; turn++) {
    const found = look()
    if (found) return found
    await sleep(50)
  }
  const said = complaint()
  throw new Error(`waited a minute for ${what}${said ? `; the widget says “${said}”` : ''}`)
}

async function press(name: string): Promise<void> {
  const found = await wait(`the button ${name}`, () => {
    const candidate = button(name)
    return candidate?.disabled === false && candidate
  })
  found.click()
}

/** A way to pay may be open already. */
async function open(name: string): Promise<void> {
  const heading = await wait(`the way to pay ${name}`, () => button(name))
  if (heading.getAttribute('aria-expanded') !== 'true') heading.click()
}

async function fillDetails(): Promise<void> {
  const start = await wait('the first step', () => field('email') ?? field('terms'))
  // A member skips this screen.
  if (start.name === 'terms') return
  await sleep(300)
  if (field('terms')) return
  for (const [name, text] of Object.entries(visitor)) {
    const input = field(name as keyof typeof visitor)
    if (!input || input.readOnly || input.value) continue
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  await press('Continue')
}

async function fill(name: FieldName, text: string): Promise<void> {
  const input = await wait(`the field ${name}`, () => field(name))
  input.value = text
  input.dispatchEvent(new Event('input'))
  // As if it had been left. The focus itself stays where it is.
  input.dispatchEvent(new FocusEvent('blur'))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
}

async function leaveErrors(): Promise<void> {
  await fill('email', 'visitor@')
  for (const name of ['firstName', 'lastName', 'mobilePhone', 'postCode'] as const) await fill(name, '')
}

async function toMembership(): Promise<HTMLInputElement> {
  await fillDetails()
  return wait('the membership step', () => field('terms'))
}

/** Accepts the terms of the membership that is chosen, and goes on. */
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

/** The gift card that covers the whole order. */
async function addGiftCard(): Promise<void> {
  await open('Gift Card')
  await fill('cardNumber', '6000 0000 0000 0002')
  await fill('cardPin', '1234')
  await press('Add Gift Card')
  await wait('the button Pay Now', () => button('Pay Now'))
}

async function payByGiftCard(): Promise<void> {
  await addGiftCard()
  await press('Pay Now')
}

const welcome = () =>
  wait('the welcome', () =>
    [...(root()?.querySelectorAll('h1, h2') ?? [])].some(({ textContent }) => /Welcome/.test(textContent)),
  )

/** The page itself orders tickets, and leads to their checkout. */
async function book(): Promise<void> {
  const widgetFile: string = '/dist/movie-club.js'
  const { mount }: WidgetModule = await import(widgetFile)
  const widget = mount(document.querySelector('[data-movie-club]'))
  const ticket = { ticketType: 'Adult', quantity: 1, priceInCents: 2200 }
  const order = { sessionId: '2', tickets: [ticket, ticket], seats: ['F7', 'F8'] }
  const { id } = await widget.cart.addTickets(order)
  await widget.navigate(`/checkout/${id}`)
  await wait('the contact form', () => field('firstName'))
}

const inTurn =
  (...steps: readonly (() => Promise<unknown>)[]) =>
  async () => {
    for (const step of steps) await step()
  }

/** How each place is come to. The gallery's screens name them. */
const ways = {
  errors: leaveErrors,
  membership: toMembership,
  checkout: inTurn(join, () => wait('the ways to pay', () => button('Credit Card'))),
  card: inTurn(join, () => open('Credit Card')),
  'gift-card': inTurn(join, () => open('Gift Card')),
  'gift-card-added': inTurn(join, addGiftCard),
  whoops: inTurn(join, payByGiftCard, () => wait('WHOOPS', () => find('dialog[open]'))),
  lost: inTurn(join, payByGiftCard, () =>
    wait('the question about the payment', () => find('.mc-payment-status')),
  ),
  thanks: inTurn(joinForFree, welcome),
  'thanks-vip': inTurn(join, payByGiftCard, welcome),
  booking: book,
  'booking-errors': inTurn(
    book,
    () => fill('firstName', ''),
    () => fill('lastName', ''),
    () => fill('email', 'visitor@'),
  ),
  'booking-thanks': inTurn(
    book,
    () => fill('firstName', visitor.firstName),
    () => fill('lastName', visitor.lastName),
    () => fill('email', visitor.email),
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

async function walkAndTell(goal: string | null): Promise<void> {
  try {
    await walk(goal)
    report('there')
  } catch (error) {
    report('stopped', error instanceof Error ? error.message : String(error))
    throw error
  }
}

// The gallery makes its frame as tall as the page.
const tellHeight = () => tellGallery({ movieClubDemoHeight: document.documentElement.offsetHeight })
if (parent !== window) new ResizeObserver(tellHeight).observe(document.documentElement)

const goal = new URLSearchParams(location.search).get('walk')
if (goal || parent !== window) await walkAndTell(goal)
