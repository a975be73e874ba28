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

/** Polls `look` until its result is truthy, at most for a minute, and returns that. */
async function wait(look) {
  for (let turn = 0; turn < 1200; turn++) {
    const found = look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`The walk to ${goal} stopped: ${look}`)
}

async function press(name) {
  const found = await wait(() => {
    const candidate = button(name)
    return candidate?.disabled === false && candidate
  })
  found.click()
}

async function fillDetails() {
  const start = await wait(() => find('input[name=email]') ?? find('input[name=terms]'))
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
  const input = await wait(() => find(`input[name=${name}]`))
  input.focus()
  input.value = text
  input.dispatchEvent(new Event('input'))
  input.blur()
}

async function leaveErrors() {
  await wait(() => find('input[name=email]'))
  for (const name of Object.keys(visitor)) await fill(name, name === 'email' ? 'visitor@' : '')
}

/** Uses the gift card that covers the whole order. */
async function payByGiftCard(last) {
  const option = await wait(() => button('Gift Card'))
  option.click()
  if (last === 'gift-card') return
  await fill('cardNumber', '6000 0000 0000 0002')
  await fill('cardPin', '1234')
  await press('Add Gift Card')
  await wait(() => button('Pay Now'))
  if (last !== 'gift-card-added') await press('Pay Now')
}

async function walk() {
  if (goal === 'errors') return leaveErrors()
  await fillDetails()
  const terms = await wait(() => find('input[name=terms]'))
  if (goal === 'membership') return
  if (goal === 'thanks') find('input[value=free]')?.click()
  terms.click()
  await press('Continue')
  if (goal === 'card') {
    const card = await wait(() => button('Credit Card'))
    // It may have opened by itself.
    if (card.getAttribute('aria-expanded') !== 'true') card.click()
  }
  if (/^gift-card|^whoops$|^thanks-vip$/.test(goal)) await payByGiftCard(goal)
}

// The gallery makes its frame as tall as the page.
const postHeight = () =>
  parent.postMessage({ movieClubDemoHeight: document.documentElement.offsetHeight }, '*')
if (parent !== window) new ResizeObserver(postHeight).observe(document.documentElement)

if (goal) await walk()
