// `?walk=checkout` on the demo page: clicks through the screens as a visitor would, up to the given one.
const goal = new URLSearchParams(location.search).get('walk')
const visitor: Readonly<Record<string, string>> = {
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

/** How far a walk is, as the gallery is told. */
export interface WalkReport {
  readonly state: 'walking' | 'there' | 'stopped'
  readonly detail?: string | undefined
}

const report = (state: WalkReport['state'], detail?: string): void => {
  const movieClubDemoWalk: WalkReport = { state, detail }
  if (parent !== window) parent.postMessage({ movieClubDemoWalk }, '*')
}

/** What the widget itself says is wrong. */
const complaint = () => find('dialog[open], [role=alert]:not(:empty)')?.textContent.trim().slice(0, 120)

/**
 * Polls `look` until its result is truthy, at most for a minute, and returns that.
 * @param what is waited for, as the gallery tells it
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

/** A way to pay may be open already. */
const open = (name: string): void => {
  const heading = button(name)
  if (heading?.getAttribute('aria-expanded') !== 'true') heading?.click()
}

async function press(name: string): Promise<void> {
  const found = await wait(`the button ${name}`, () => {
    const candidate = button(name)
    return candidate?.disabled === false ? candidate : undefined
  })
  found.click()
}

async function fillDetails(): Promise<void> {
  const start = await wait('the first step', () => findInput('email') ?? findInput('terms'))
  // A member skips this screen.
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
  // As if it had been left. The focus itself stays where it is.
  input.dispatchEvent(new FocusEvent('blur'))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
}

async function leaveErrors(): Promise<void> {
  await wait('the first step', () => findInput('email'))
  for (const name of Object.keys(visitor)) await fill(name, name === 'email' ? 'visitor@' : '')
}

/** Uses the gift card that covers the whole order. */
async function payByGiftCard(last: string): Promise<void> {
  await wait('the gift card', () => button('Gift Card'))
  open('Gift Card')
  if (last === 'gift-card') return
  await fill('cardNumber', '6000 0000 0000 0002')
  await fill('cardPin', '1234')
  await press('Add Gift Card')
  if (last === 'gift-card-refused') {
    await wait('what went wrong', complaint)
    return
  }
  await wait('the button Pay Now', () => button('Pay Now'))
  if (last !== 'gift-card-added') await press('Pay Now')
}

/** What is used here of the widget's module. */
interface WidgetModule {
  mount(element: Element | null): {
    readonly cart: { addTickets(order: object): Promise<{ readonly id: string }> }
    navigate(path: string): Promise<void>
  }
}

/** The page itself orders tickets, and leads to their checkout. */
async function book(goal: string): Promise<void> {
  const built = '/dist/movie-club.js'
  const { mount }: WidgetModule = await import(built)
  const widget = mount(document.querySelector('[data-movie-club]'))
  const ticket = { ticketType: 'Adult', quantity: 1, priceInCents: 2200 }
  const order = { sessionId: '2', tickets: [ticket, ticket], seats: ['F7', 'F8'] }
  const { id } = await widget.cart.addTickets(order)
  await widget.navigate(`/checkout/${id}`)
  if (goal === 'booking') {
    await wait('the contact form', () => findInput('firstName'))
    return
  }
  const isWrong = goal === 'booking-errors'
  for (const name of ['firstName', 'lastName', 'email'])
    await fill(name, isWrong ? (name === 'email' ? 'visitor@' : '') : (visitor[name] ?? ''))
  if (goal !== 'booking-thanks') return
  await payByGiftCard(goal)
  await wait('the thanks', () => !find('.mc-payment') && find('.mc-order'))
}

async function walk(goal: string): Promise<void> {
  if (goal === 'errors') return leaveErrors()
  if (goal.startsWith('booking')) return book(goal)
  await fillDetails()
  const terms = await wait('the membership step', () => findInput('terms'))
  if (goal === 'membership') return
  if (goal === 'thanks') find('input[value=free]')?.click()
  terms.click()
  await press('Continue')
  if (goal === 'thanks') {
    await wait('the welcome', isWelcome)
    return
  }
  if (goal === 'trouble') {
    await wait('what went wrong', complaint)
    return
  }
  if (/^gift-card|^whoops$|^lost$|^thanks-vip$/.test(goal)) await payByGiftCard(goal)
  else await wait('the ways to pay', () => button('Credit Card'))
  if (goal.startsWith('card')) open('Credit Card')
  if (goal === 'card-trouble') await wait('what went wrong', complaint)
  if (goal === 'whoops') await wait('WHOOPS', () => find('dialog[open]'))
  if (goal === 'lost') await wait('the question about the payment', () => find('.mc-payment-status'))
  if (goal === 'thanks-vip') await wait('the welcome', isWelcome)
}

const isWelcome = () =>
  [...(root()?.querySelectorAll('h1, h2') ?? [])].some(({ textContent }) => /Welcome/.test(textContent))

async function walkAndTell(): Promise<void> {
  try {
    if (goal) await walk(goal)
    else await wait('the first screen', () => find('.mc-screen'))
    report('there')
  } catch (error) {
    report('stopped', error instanceof Error ? error.message : String(error))
    throw error
  }
}

// The gallery makes its frame as tall as the page.
const postHeight = () =>
  parent.postMessage({ movieClubDemoHeight: document.documentElement.offsetHeight }, '*')
if (parent !== window) new ResizeObserver(postHeight).observe(document.documentElement)

if (goal || parent !== window) walkAndTell()
