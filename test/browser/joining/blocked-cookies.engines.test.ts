// Tests a browser that blocks the cookies of an API on a different site (specification §4.3): both with a real API and as simulated
// by the demo.

import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { toCheckout } from '../driver-steps.ts'
import { patienceInMs } from '../drivers/driver.ts'
import { inEachEngine } from '../in-engines.ts'

const patience = { timeout: patienceInMs }
const demo = withDemo()
const words = 'Your browser probably blocks that system’s cookies.'

inEachEngine('a visitor whose browser blocks cookies', demo, driver => {
  const alert = () =>
    driver.evaluate(
      () =>
        document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-alert')?.textContent ??
        '',
    )
  const expectCookiesNamed = async () => {
    await expect.poll(alert, patience).toContain(words)
    const text = await alert()
    expect(text).toContain('Nothing was charged, and what you typed is still here.')
    expect(text).toContain('Please allow cookies for this page')
    expect(text).not.toContain('open too long')
  }

  test('sees a message about cookies if the API is on a different site', async () => {
    await driver.open(`${demo.origin}/movie-club-terms`)
    await driver.evaluate(
      api => {
        document.body.innerHTML = `<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz Cinemas" data-api-base="${api}"></div>`
        const script = document.createElement('script')
        script.dataset['apiBase'] = api
        document.body.append(Object.assign(script, { async: true, src: '/dist/movie-club.umd.js' }))
      },
      `${demo.origin.replace('localhost', '127.0.0.1')}/api/`,
    )
    await driver.see('textbox', 'Email')
    await toCheckout(driver)
    await expectCookiesNamed()
    expect(demo.received.filter(({ call }) => call === 'cart')).toHaveLength(1)
  })
})
