// Tests mounting from the page's side, in Chromium: the page's fallback content, and the API of both built files.

import { describe, expect, test } from 'vitest'
import { hold } from '../gate.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
describe('the fallback content', () => {
  test('is replaced without a layout shift by a form that accepts typing', async () => {
    const fetching = await hold(visitor.context, '**/dist/chunks/*.js')
    await visitor.open()
    const email = visitor.page.getByLabel('Email')
    await email.fill('ann@example.com')
    expect(await visitor.page.getByRole('link', { name: 'Join the Movie Club' }).isVisible()).toBe(false)
    const height = () =>
      visitor.page.evaluate(
        () => document.querySelector('[data-movie-club]')?.getBoundingClientRect().height ?? 0,
      )
    const reserved = await height()
    expect(reserved).toBeGreaterThan(300)
    const ready = visitor.page.evaluate(
      () => new Promise(resolve => document.addEventListener('movie-club:ready', () => resolve(true))),
    )
    fetching.open()
    await ready
    expect(await email.inputValue()).toBe('ann@example.com')
    expect(await height()).toBe(reserved)
  })
})

describe.each(['esm', 'umd'])('the API of the %s file', format => {
  /** Loads the file into a page without a widget, and mounts one with options. */
  async function mountWithOptions() {
    const { page } = visitor
    await visitor.open('', '/movie-club-terms')
    return page.evaluate(async kind => {
      document.body.innerHTML = '<p id="about">page</p><div id="here"><b>inside</b></div>'
      const told: unknown[] = []
      Object.assign(window, { told })
      for (const name of ['ready', 'step', 'member', 'payment', 'complete', 'error'])
        document.addEventListener(`movie-club:${name}`, event =>
          told.push([event.type, (event as CustomEvent).detail, (event.target as HTMLElement).id]),
        )
      await new Promise(resolve => {
        const script = document.createElement('script')
        Object.assign(window, { loaded: resolve })
        if (kind === 'umd') Object.assign(script, { src: '/dist/movie-club.umd.js', onload: resolve })
        else {
          script.type = 'module'
          script.textContent =
            "import * as api from '/dist/movie-club.js'; window.MovieClub = api; window.loaded()"
        }
        document.head.append(script)
      })
      const api = Reflect.get(window, 'MovieClub')
      const element = document.querySelector('#here')
      const widget = api.mount(element, { cinemaId: 'lido', cinemaName: 'Lido', theme: 'lido' })
      const isSame = api.mount(element) === widget
      await widget.ready
      Object.assign(window, { widget })
      return { isSame, version: api.version }
    }, format)
  }
  const told = () => visitor.page.evaluate(() => Reflect.get(window, 'told'))

  test('mounts with options, navigates, dispatches events without personal data, and leaves nothing', async () => {
    const { page } = visitor
    const { isSame, version } = await mountWithOptions()
    expect(isSame).toBe(true)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    await visitor.heading(/Join the Lido/)
    await page.evaluate(() => Reflect.get(window, 'widget').navigate('/activate-user'))
    await visitor.heading(/Please complete your Lido/)
    expect(page.url()).toContain('#/activate-user')
    const refused = await page.evaluate(() =>
      Reflect.get(window, 'widget')
        .navigate('/nowhere')
        .catch((error: Error) => error.message),
    )
    expect(refused).toContain('/nowhere')
    await expect.poll(told).toContainEqual(['movie-club:member', { memberType: null }, 'here'])
    expect(await told()).toContainEqual(['movie-club:ready', {}, 'here'])
    expect(await told()).toContainEqual(['movie-club:step', { route: '/register' }, 'here'])
    expect(await told()).toContainEqual(['movie-club:step', { route: '/activate-user' }, 'here'])

    await page.evaluate(() => Reflect.get(window, 'widget').unmount())
    expect(await page.getByText('inside').isVisible()).toBe(true)
    const left = await page.evaluate(() => document.querySelector('#here')?.shadowRoot?.innerHTML)
    expect(left).toBe('<slot></slot>')
    await page.goBack()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect(await visitor.errors()).toEqual([])
  })
})
