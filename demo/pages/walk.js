// `?walk=checkout` on the demo page: clicks through the screens as a visitor would, up to the given one.
const goal = new URLSearchParams(location.search).get('walk')
const visitor = {
  email: 'visitor@example.com',
  firstName: 'Alex',
  lastName: 'Nguyen',
  mobilePhone: '0400 000 000',
  postCode: '2031',
}

const root = () => document.querySelector('[data-movie-club]')?.shadowRoot
const find = selector => root()?.querySelector(selector)
const button = name =>
  [...(root()?.querySelectorAll('button') ?? [])].find(element => element.textContent.trim() === name)

/** For the gallery: `state` is walking, there or stopped. */
const report = (state, detail) => {
  if (parent !== window) parent.postMessage({ movieClubDemoWalk: { state, detail } }, '*')
}

/** What the widget itself says is wrong. */
const complaint = () => find('dialog[open], [role=alert]:not(:empty)')?.textContent.trim().slice(0, 120)

/**
 * Polls `look` until its result is truthy, at most for a minute, and returns that.
 * @param what is waited for, as the gallery tells it
 */
async function wait(what, look) {
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
const open = name => {
  const heading = button(name)
  if (heading.getAttribute('aria-expanded') !== 'true') heading.click()
}

async function press(name) {
  const found = await wait(`the button ${name}`, () => {
    const candidate = button(name)
    return candidate?.disabled === false && candidate
  })
  found.click()
}

async function fillDetails() {
  const start = await wait('the first step', () => find('input[name=email]') ?? find('input[name=terms]'))
  // A member skips this screen.
  if (start.name === 'terms') return
  await new Promise(resolve => setTimeout(resolve, 300))
  if (find('input[name=terms]')) return
  for (const [name, text] of Object.entries(visitor)) {
    const input = find(`input[name=${name}]`)
    if (!input || input.readOnly || input.value) continue
    input.value = text
    input.dispatchEvent(new Event('input'))
  }
  await press('Continue')
}

async function fill(name, text) {
  const input = await wait(`the field ${name}`, () => find(`input[name=${name}]`))
  input.value = text
  input.dispatchEvent(new Event('input'))
  // As if it had been left. The focus itself stays where it is.
  input.dispatchEvent(new FocusEvent('blur'))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
}

async function leaveErrors() {
  await wait('the first step', () => find('input[name=email]'))
  for (const name of Object.keys(visitor)) await fill(name, name === 'email' ? 'visitor@' : '')
}

/** Uses the gift card that covers the whole order. */
async function payByGiftCard(last) {
  await wait('the gift card', () => button('Gift Card'))
  open('Gift Card')
  if (last === 'gift-card') return
  await fill('cardNumber', '6000 0000 0000 0002')
  await fill('cardPin', '1234')
  await press('Add Gift Card')
  if (last === 'gift-card-refused') return wait('what went wrong', complaint)
  await wait('the button Pay Now', () => button('Pay Now'))
  if (last !== 'gift-card-added') await press('Pay Now')
}

/** The page itself orders tickets, and leads to their checkout. */
async function book() {
  const { mount } = await import('/dist/movie-club.js')
  const widget = mount(document.querySelector('[data-movie-club]'))
  const ticket = { ticketType: 'Adult', quantity: 1, priceInCents: 2200 }
  const order = { sessionId: '2', tickets: [ticket, ticket], seats: ['F7', 'F8'] }
  const { id } = await widget.cart.addTickets(order)
  await widget.navigate(`/checkout/${id}`)
  if (goal === 'booking') return wait('the contact form', () => find('input[name=firstName]'))
  const isWrong = goal === 'booking-errors'
  for (const name of ['firstName', 'lastName', 'email'])
    await fill(name, isWrong ? ({ email: 'visitor@' }[name] ?? '') : visitor[name])
  if (goal !== 'booking-thanks') return
  await payByGiftCard(goal)
  await wait('the thanks', () => !find('.mc-payment') && find('.mc-order'))
}

async function walk() {
  if (goal === 'errors') return leaveErrors()
  if (goal.startsWith('booking')) return book()
  await fillDetails()
  const terms = await wait('the membership step', () => find('input[name=terms]'))
  if (goal === 'membership') return
  if (goal === 'thanks') find('input[value=free]')?.click()
  terms.click()
  await press('Continue')
  if (goal === 'thanks') return wait('the welcome', isWelcome)
  if (goal === 'trouble') return wait('what went wrong', complaint)
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

async function walkAndTell() {
  try {
    if (goal) await walk()
    else await wait('the first screen', () => find('.mc-screen'))
    report('there')
  } catch (error) {
    report('stopped', error.message)
    throw error
  }
}

// The gallery makes its frame as tall as the page.
const postHeight = () =>
  parent.postMessage({ movieClubDemoHeight: document.documentElement.offsetHeight }, '*')
if (parent !== window) new ResizeObserver(postHeight).observe(document.documentElement)

if (goal || parent !== window) await walkAndTell()
