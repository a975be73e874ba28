// Elements that cannot have a widget, in Chromium: mount() reports why and never throws, and all other elements get their widgets.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const told = () => visitor.page.evaluate(() => Reflect.get(window, 'told'))
/** Adds listeners before the widget's script runs. An init script would make the page unusable for later tests. */
const listening = `<script>
  told = []
  document.addEventListener('movie-club:error', event => told.push([event.detail.kind, event.target.localName]))
</script>`
/** Returns the result of `mount(element)`. `element` is a JavaScript expression. */
const mounted = (element: string): Promise<string[]> =>
  visitor.page.evaluate(
    `import('/dist/movie-club.js').then(({ mount }) => {
      const widget = mount(${element})
      widget.unmount()
      return Promise.allSettled([widget.ready, widget.cart.get(), widget.navigate('/register')])
    }).then(results => results.map(({ status, reason }) => status + ': ' + reason?.message))`,
  )

test('a wrong mount element is reported by name, and the other widgets start', async () => {
  await visitor.context.route('**/hosts/wrong-element.html', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<link rel="icon"', `${listening}$&`)
    await route.fulfill({ response, body })
  })
  await visitor.open('', '/hosts/wrong-element.html')
  await visitor.heading(/Join the Ritz/)
  expect(await visitor.page.getByRole('link', { name: 'Join the Lido' }).isVisible()).toBe(true)
  expect(await told()).toEqual([['configuration', 'ul']])
  // Polled, because the error texts are in a separate file.
  await expect.poll(async () => (await visitor.errors()).join()).toContain('no widget inside <ul>')
  await visitor.page.evaluate(
    html => document.body.insertAdjacentHTML('beforeend', html),
    mountTag().replaceAll('ritz', 'cameo').replaceAll('Ritz', 'Cameo'),
  )
  await visitor.heading(/Join the Cameo/)
  expect(new Set(await mounted("document.querySelector('ul')"))).toEqual(
    new Set([expect.stringContaining('rejected: Movie Club can’t start, because browsers allow no widget')]),
  )
})

test('mount() without an element does not throw, and the methods of its handle reject', async () => {
  await visitor.open('', '/movie-club-terms')
  const wrong = ['null', 'undefined', "'#club'", '{}', 'document', "document.createTextNode('x')"]
  for (const [index, element] of wrong.entries()) {
    const results = await mounted(element)
    expect(results, element).toHaveLength(3)
    for (const result of results) expect(result, element).toContain('rejected: Movie Club needs an element')
    const lines = (await visitor.errors()).filter(line => line.includes('Movie Club could not start'))
    expect(lines, element).toHaveLength(index + 1)
  }
})

test('a failed mount is reported, and leaves the URL and storage to the next widget', async () => {
  const { page } = visitor
  const breaking = `<script>
    const { replaceSync } = CSSStyleSheet.prototype
    CSSStyleSheet.prototype.replaceSync = () => {
      CSSStyleSheet.prototype.replaceSync = replaceSync
      throw new Error('the page’s own version')
    }
  </script>`
  const second = mountTag().replace('data-movie-club', 'data-movie-club id="second"')
  servePage('/two', `<body>${mountTag()}${second}${moduleScript}`, listening + breaking)
  await page.goto(`${demo.origin}/two`)
  await visitor.heading(/Join the Ritz/)
  expect(await told()).toEqual([['load', 'div']])
  expect((await visitor.errors()).join()).toContain('Movie Club could not start.')
  expect(await page.locator('[data-movie-club]:not(#second) > a').isVisible()).toBe(true)
  // The first mount failed, so the second widget controls the URL, and stores its flow under the name `ritz` without a number.
  await visitor.toMembership()
  expect(new URL(page.url()).hash).toBe('#/register/membership')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('movingstory.flow.ritz')
})
