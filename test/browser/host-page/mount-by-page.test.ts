// Tests page code that runs immediately after the widget's script, before any further task of the browser.
import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { mountTag, showPage } from './serve-page.ts'

const { visitor } = withVisitor()

const openPage = async (body: string) => {
  await showPage(visitor, `<body>${body}`)
}
/** Returns the page's variable `outcome`, which the page's own code sets. */
const outcome = () =>
  visitor.page.waitForFunction(() => Reflect.get(window, 'outcome')).then(it => it.jsonValue())

const byModule = (code: string) =>
  `<script type="module">import { mount } from '/dist/movie-club.js'\n${code}</script>`

describe('a page that mounts right after its import', () => {
  test.each([
    ['<movie-club>', '<movie-club cinema-id="ritz" cinema-name="Ritz Cinemas"></movie-club>', 'movie-club'],
    ['the mount element', mountTag(), '[data-movie-club]'],
  ])('gets the running widget of %s', async (_, element, selector) => {
    await openPage(
      element +
        byModule(`const widget = mount(document.querySelector('${selector}'))
        window.outcome = await widget.ready.then(() => 'ready', String)`),
    )
    expect(await outcome()).toBe('ready')
    expect(await visitor.page.getByRole('heading', { name: /Join the Ritz/ }).count()).toBe(1)
    expect(await visitor.errors()).toEqual([])
  })

  test('leaves the URL to the first element’s widget', async () => {
    await openPage(
      `${mountTag()}<div id="second"></div>${byModule(`
        const widget = mount(document.querySelector('#second'), { cinemaId: 'lido', cinemaName: 'Lido' })
        await widget.navigate('/newsletter')
        window.outcome = 'hash: ' + location.hash`)}`,
    )
    expect(await outcome()).not.toContain('newsletter')
    await visitor.heading(/Join the Ritz/)
  })
})

test('removing a widget’s element, or a shadow host around it, ends the widget', async () => {
  const { page } = visitor
  await openPage(
    `<div id="plain"></div><site-card></site-card><site-shell></site-shell>${byModule(`
      const inside = name => {
        const root = document.querySelector(name).attachShadow({ mode: 'open' })
        return root.appendChild(document.createElement('div'))
      }
      const elements = [document.querySelector('#plain'), inside('site-card'), inside('site-shell')]
      const widgets = elements.map(element => mount(element, { cinemaId: 'ritz', cinemaName: 'Ritz' }))
      await Promise.all(widgets.map(({ ready }) => ready))
      window.outcome = elements`)}`,
  )
  await outcome()
  await visitor.settled()
  await page.evaluate(() => {
    const [plain, inCard] = Reflect.get(window, 'outcome') as HTMLElement[]
    plain?.remove()
    inCard?.remove()
  })
  const roots = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'outcome') as HTMLElement[]).map(({ shadowRoot }) => shadowRoot?.innerHTML.length),
    )
  const nothing = '<slot></slot>'.length
  await expect.poll(roots).toEqual([nothing, nothing, expect.any(Number)])
  expect((await roots())[2]).toBeGreaterThan(nothing)
  await page.evaluate(() => document.querySelector('site-shell')?.remove())
  await expect.poll(roots).toEqual([nothing, nothing, nothing])
  const before = visitor.calls().length
  await page.evaluate(() => {
    location.hash = '#/renew'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await visitor.settled()
  expect(visitor.calls()).toHaveLength(before)
  expect(await visitor.errors()).toEqual([])
})

test('removing a shadow host ends the widget, even if the host has moved', async () => {
  const { page } = visitor
  await openPage(
    `<site-shell></site-shell>${byModule(`
      const shell = document.querySelector('site-shell').attachShadow({ mode: 'open' })
      const card = document.createElement('site-card')
      const element = card.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
      const widget = mount(element, { cinemaId: 'ritz', cinemaName: 'Ritz' })
      shell.append(card)
      await widget.ready
      Object.assign(window, { card, element, outcome: 'ready' })`)}`,
  )
  await outcome()
  await visitor.settled()
  const held = () => page.evaluate(() => Reflect.get(window, 'element').shadowRoot.innerHTML)
  expect(await held()).not.toBe('<slot></slot>')
  await page.evaluate(() => Reflect.get(window, 'card').remove())
  await expect.poll(held).toBe('<slot></slot>')
})

test.each([
  ['a module', "script.type = 'module'; script.src = '/dist/movie-club.js'"],
  ['the UMD file', "script.src = '/dist/movie-club.umd.js'"],
])('if a loader removes the tag of %s, the widget keeps the tag’s place and nonce', async (_, load) => {
  await openPage(`<p>Before</p><div id="here"></div><p>After</p><script>
    const script = document.createElement('script')
    ${load}
    script.nonce = 'abc'
    Object.assign(script.dataset, { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas' })
    script.onload = () => script.remove()
    addEventListener('load', () => document.querySelector('#here').append(script))
  </script>`)
  await visitor.heading(/Join the Ritz/)
  const found = await visitor.page.evaluate(() => {
    const element = document.querySelector('#here > [data-movie-club]')
    return [element !== null, element?.shadowRoot?.querySelector('style')?.nonce]
  })
  expect(found).toEqual([true, 'abc'])
})
