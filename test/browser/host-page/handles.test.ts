// A page's handle of a widget, in Chromium. If the page replaces the widget’s element, the handle applies to the new element. If there is
// no new element, the calls of the handle reject (specification §12.1).
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, showPage } from './serve-page.ts'

const { visitor } = withVisitor()

/**
 * `order(seat)` returns an order for `addTickets`. `said(promise)` resolves to the promise's result, or to the message of its
 * Error.
 */
const helpers = `<script>
  const order = seat => ({ sessionId: 'sess-1', tickets: [{ ticketTypeId: 'adult', quantity: 1, priceInCents: 2200 }], seats: [seat] })
  const said = promise => promise.then(value => value, error => error instanceof Error ? 'Error: ' + error.message : error)
  const element = place => document.querySelector(place + ' [data-movie-club]')
</script><script type="module">
  import { mount } from '/dist/movie-club.js'
  window.mount = mount
</script>`

const open = async () => {
  await showPage(visitor, `<body>${helpers}<main>${mountTag()}</main>${moduleScript}`)
  await visitor.heading(/Join the Ritz/)
}
/** Runs code as a script of the page. */
const asPage = <T>(code: string) => visitor.page.evaluate<T>(`(async () => { ${code} })()`)
/** Adds the next page's content after the current content. */
const addNext = `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(`<div id="next">${mountTag()}</div>`)});`
const removeOld = "document.querySelector('main').remove();"
const turn = 'await new Promise(resolve => setTimeout(resolve));'
const cartIds = () =>
  new Set(visitor.calls().flatMap(({ path }) => /^cart\/([^/]+)\/tickets/.exec(path)?.[1] ?? []))

test('a handle stays usable when its new element replaces the old element', async () => {
  await open()
  const result = await asPage(`
    window.old = mount(element('main')); await old.ready
    ${addNext} ${turn}
    window.handle = mount(element('#next')); const before = said(handle.ready)
    ${removeOld} ${turn}
    const cart = await said(handle.cart.addTickets(order('F7')))
    await handle.navigate('/checkout/' + cart.id)
    return [await before, mount(element('#next')) === handle, (await handle.cart.get()).id === cart.id, cart.sessions.length]`)
  expect(result).toEqual([undefined, true, true, 1])
  await visitor.heading('Pay for your order')
  expect(visitor.page.url()).toContain('#/checkout/')
  expect(await visitor.errors()).toEqual([])
})

test.each([
  [
    'the old handle adds tickets to the cart of the new element',
    `${addNext} ${turn} ${removeOld} ${turn}
    const kept = await said(old.cart.get())
    const added = await said(old.cart.addTickets(order('F8')))
    return [kept.id, added.id, (await mount(element('#next')).cart.get()).id]`,
  ],
  [
    'the old handle controls a new widget that is still loading',
    `const next = element('main').cloneNode(true)
    element('main').replaceWith(next); ${turn}
    const cart = old.cart.get(), ready = said(mount(next).ready)
    return [(await said(cart)).id, (await ready) ?? sold.id]`,
  ],
])('after a replacement of the element, %s', async (_, replace) => {
  await open()
  const [sold, ...ids] = await asPage<string[]>(`
    const old = mount(element('main'))
    const sold = await old.cart.addTickets(order('F7'))
    const ids = await (async () => { ${replace} })()
    return [sold.id, ...ids]`)
  expect(ids).toEqual(ids.map(() => sold))
  expect(cartIds().size).toBe(1)
})

test('tickets added through the new element stay when the old element is removed', async () => {
  await open()
  const result = await asPage(`
    await mount(element('main')).ready
    ${addNext} ${turn}
    const handle = mount(element('#next'))
    const sold = await handle.cart.addTickets(order('F7'))
    ${removeOld} ${turn}
    return (await said(handle.cart.get())).id === sold.id`)
  expect(result).toBe(true)
})

test.each([
  ['the page has removed the element', `${removeOld} await until(handle)`],
  ['the page has unmounted the widget', 'handle.unmount(); handle.unmount()'],
  ['the page has unmounted the widget and mounted a new one', "handle.unmount(); mount(element('main'))"],
])('calls of a handle reject with an Error if %s', async (_, end) => {
  await open()
  const result = await asPage<string[]>(`
    const until = async handle => { while (!String(await said(handle.cart.get())).startsWith('Error')) ${turn} }
    const handle = mount(element('main')); await handle.ready
    ${end}
    const { cart } = handle
    return Promise.all([cart.addTickets(order('F7')), cart.addProducts({ products: [] }), cart.get(), cart.reset(), handle.navigate('/renew')].map(said))`)
  expect(result).toEqual(Array(5).fill('Error: Movie Club has been unmounted.'))
  expect(cartIds().size).toBe(0)
})

test('pending calls of a handle reject when the page unmounts the widget', async () => {
  await open()
  const result = await asPage<string[]>(`
    const handle = mount(element('main')); await handle.ready
    const sent = said(handle.cart.addTickets(order('F7')))
    handle.unmount()
    const early = mount(element('main')), waiting = [early.ready, early.cart.get(), early.navigate('/renew')].map(said)
    early.unmount()
    return Promise.all([sent, ...waiting])`)
  expect(result).toEqual(Array(4).fill('Error: Movie Club has been unmounted.'))
})

test('calls of a handle reject if the app cannot be loaded', async () => {
  await visitor.context.route('**/dist/chunks/app-*', route => route.abort())
  await showPage(visitor, `<body>${helpers}<main>${mountTag()}</main>${moduleScript}`)
  await visitor.page.waitForFunction(() => 'mount' in window)
  const result = await asPage<string[]>(`
    const handle = mount(element('main'))
    return Promise.all([handle.ready, handle.cart.get(), handle.cart.addTickets(order('F7')), handle.navigate('/renew')].map(said))`)
  expect(result).toHaveLength(4)
  for (const message of result) expect(message).toMatch(/^Error: .*(fetch|load)/)
})
