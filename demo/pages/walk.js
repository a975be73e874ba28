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
  const option = await wait('the gift card', () => button('Gift Card'))
  option.click()
  if (last === 'gift-card') return
  await fill('cardNumber', '6000 0000 0000 0002')
  await fill('cardPin', '1234')
  await press('Add Gift Card')
  await wait('the button Pay Now', () => button('Pay Now'))
  if (last !== 'gift-card-added') await press('Pay Now')
}

async function walk() {
  if (goal === 'errors') return leaveErrors()
  await fillDetails()
  const terms = await wait('the membership step', () => find('input[name=terms]'))
  if (goal === 'membership') return
  if (goal === 'thanks') find('input[value=free]')?.click()
  terms.click()
  await press('Continue')
  if (goal === 'thanks') return wait('the welcome', isWelcome)
  if (/^gift-card|^whoops$|^thanks-vip$/.test(goal)) await payByGiftCard(goal)
  else await wait('the ways to pay', () => button('Credit Card'))
  if (goal === 'card') button('Credit Card').click()
  if (goal === 'whoops') await wait('WHOOPS', () => find('dialog[open]'))
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
