// `?walk=checkout` on the demo page: goes through the screens as a visitor would, up to the one that was asked for.
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

/** What `look` gives, as soon as it gives something. */
async function wait(look) {
  for (let turn = 0; turn < 200; turn++) {
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
  // A member is sent past this screen.
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

async function walk() {
  await fillDetails()
  const terms = await wait(() => find('input[name=terms]'))
  if (goal === 'membership') return
  if (goal === 'thanks') find('input[value=free]')?.click()
  terms.click()
  await press('Continue')
  if (goal === 'card') (await wait(() => button('Credit Card'))).click()
  if (goal === 'gift-card') (await wait(() => button('Gift Card'))).click()
}

if (goal) await walk()
