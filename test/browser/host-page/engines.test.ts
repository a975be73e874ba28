// The built files work on a page that has a base element and a router that replaces the widget, in each of the three engines.

import { beforeAll, expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { toMembership } from '../driver-steps.ts'
import { inEachEngine } from '../in-engines.ts'

const demo = withDemo()
/** The page has a base element, and its router replaces the widget. */
const path = '/replaced-below-base'
beforeAll(() => {
  demo.app.get(path, async c => {
    const page = await (await fetch(`${demo.origin}/hosts/replaced.html`)).text()
    return c.html(page.replace('<link rel="icon"', '<base href="/assets/">$&'))
  })
})

inEachEngine('a visitor', demo, driver => {
  const url = () => driver.evaluate(() => location.href)

  const address = () => `${demo.origin}${path}#/register/membership`

  test('stays on the page, reports each step once, and keeps the step in a new element', async () => {
    await driver.open(demo.origin + path)
    await driver.see('textbox', 'Surname')
    await driver.evaluate(() => {
      Object.assign(window, { steps: [] })
      document.addEventListener('movie-club:step', event =>
        Reflect.get(window, 'steps').push((event as CustomEvent).detail.route),
      )
    })
    await toMembership(driver)
    expect(await url()).toBe(address())
    await driver.back()
    await driver.see('textbox', 'Surname')
    await driver.forward()
    await driver.see('heading', 'Choose your membership')
    const steps: readonly string[] = await driver.evaluate(() => Reflect.get(window, 'steps'))
    // The app can report its first step before the test listens, because the form is shown before the app has loaded.
    const atFirst = steps[0] === '/register' ? ['/register'] : []
    expect(steps).toEqual([...atFirst, '/register/membership', '/register', '/register/membership'])
    for (const how of ['Replace', 'Replace with a copy']) {
      await driver.evaluate(() => {
        Object.assign(window, { old: document.querySelector('[data-movie-club]')?.shadowRoot })
      })
      await driver.click('button', how)
      await driver.see('heading', 'Choose your membership')
      // The old widget ends immediately, and does not wait a second for its element to return. Otherwise it could write to the new
      // widget's flow.
      expect(await driver.evaluate(() => Reflect.get(window, 'old').innerHTML), how).toBe('<slot></slot>')
      expect(await url(), how).toBe(address())
    }
    await driver.back()
    await driver.see('textbox', 'Surname')
    await driver.forward()
    await driver.see('heading', 'Choose your membership')

    await driver.reload()
    await driver.see('heading', 'Choose your membership')
    expect(await url()).toBe(address())
    expect(await driver.errors()).toEqual([])
  })
})
