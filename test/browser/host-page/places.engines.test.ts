// Tests the widget in parents that are as wide as their content, in Firefox and WebKit. For Chromium see places.test.ts.
import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { inFirefoxAndWebKit } from '../in-engines.ts'

const demo = withDemo()

inFirefoxAndWebKit('the widget', demo, driver => {
  test('fills the whole width of its container', async () => {
    await driver.open(`${demo.origin}/hosts/places.html?in=flex-row`)
    await driver.see('textbox', 'Email')
    for (const place of ['flex-row', 'table', 'centred-column', 'place-items', 'float', 'fit-content']) {
      // Changes the container as the page's own script does for the container in the query. That script runs before the widget is
      // mounted.
      await driver.evaluate(name => {
        const main = document.querySelector('main')
        if (main) main.className = name
        if (!['flex-row', 'table'].includes(name)) document.querySelector('aside')?.remove()
      }, place)
      const widths = await driver.evaluate(() =>
        [320, 600, 1200].map(room => {
          document.body.style.width = `${room}px`
          const frame = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-root')
          const beside = document.querySelector('aside')?.getBoundingClientRect().width ?? 0
          return Math.round(beside + (frame?.getBoundingClientRect().width ?? 0))
        }),
      )
      const widest = ['flex-row', 'table'].includes(place) ? 1040 : 960
      expect({ place, widths }).toEqual({ place, widths: [320, 600, widest] })
    }
  })
})
