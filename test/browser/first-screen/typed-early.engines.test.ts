// A visitor types with real keys into the first screen while the app is still loading, in each engine.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { fill, focusField, type } from '../driver-steps.ts'
import { patienceInMs } from '../drivers/driver.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'
import { delayedApp } from './delayed-app.ts'

const patience = { timeout: patienceInMs }
const app = delayedApp()
const demo = withDemo({ widgetFiles: app.widgetFiles })

inEachEngine('before the app has loaded', demo, driver => {
  beforeEach(async () => {
    app.hold()
    await openPage()
  })
  afterEach(() => app.release())

  /**
   * Opens a page without the tag, and then adds the tag. Firefox and WebKit would report a page with the tag as loaded only after its
   * imports, which this test delays.
   */
  const openPage = async () => {
    await driver.open(`${demo.origin}/movie-club-terms`)
    await driver.evaluate(() => {
      document.addEventListener('movie-club:ready', () => Object.assign(window, { isReady: true }))
      document.body.innerHTML =
        '<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz Cinemas" data-theme="ritz"></div>'
      const script = document.createElement('script')
      document.body.append(Object.assign(script, { type: 'module', src: '/dist/movie-club.js' }))
    })
    await driver.see('textbox', 'Email')
  }
  const inForm = () =>
    driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const active = root?.activeElement
      const input = active instanceof HTMLInputElement ? active : null
      return {
        values: [...(root?.querySelectorAll('input') ?? [])].map(({ type, value, checked }) =>
          type === 'checkbox' ? checked : value,
        ),
        focus: input?.name ?? active?.tagName ?? null,
        caret: input?.type === 'text' ? input.selectionStart : null,
        missing: root?.querySelector('.mc-missing')?.textContent ?? null,
        canContinue: root?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled === false,
      }
    })
  /** Resolves when the app has hydrated the form. */
  const ready = () => expect.poll(() => driver.evaluate(() => 'isReady' in window), patience).toBe(true)
  const posts = () =>
    demo.received.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

  test('text, caret, focus, ticks and input elements stay when the app loads', async () => {
    await focusField(driver, 'sendNewsletter')
    await driver.press(' ')
    await focusField(driver, 'firstName')
    await type(driver, 'Anne')
    await driver.press('ArrowLeft')
    const before = await inForm()
    expect(before).toEqual({
      values: ['', 'Anne', '', '', '', '', false],
      focus: 'firstName',
      caret: 3,
      missing: 'Still needed: Email, Surname, Mobile number, Post code',
      canContinue: false,
    })
    await driver.evaluate(() => {
      const inputs = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelectorAll('input')
      Object.assign(window, { inputsBefore: [...(inputs ?? [])] })
    })
    app.release()
    await ready()
    await expect.poll(() => demo.received.map(({ path }) => path), patience).toContain('member')
    expect(await inForm()).toEqual(before)
    await type(driver, 'x')
    expect((await inForm()).values[1]).toBe('Annxe')
    const kept = await driver.evaluate(() => {
      const inputs = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelectorAll('input')
      const past = Reflect.get(window, 'inputsBefore') as HTMLInputElement[]
      return [...(inputs ?? [])].every((input, index) => input === past[index])
    })
    expect(kept).toBe(true)
    // The app has saved the text, so a reload restores it.
    await openPage()
    await expect.poll(async () => (await inForm()).values[1], patience).toBe('Annxe')
    expect((await inForm()).values[6]).toBe(false)
    expect(await driver.errors()).toEqual([])
  })

  /** Moves the mouse to the next field after React has added its listeners and before it has hydrated the first screen. */
  const moveMouse = () =>
    driver.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const [relatedTarget = null, input] = root?.querySelectorAll('input') ?? []
      const app = root?.querySelector('.mc-app')
      const move = () => {
        Object.assign(window, { hasMoved: true })
        input?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed: true, relatedTarget }))
      }
      const listen = app?.addEventListener
      if (!app || !listen) throw new Error('There is no first screen.')
      app.addEventListener = (...values: Parameters<typeof listen>) => {
        listen.apply(app, values)
        if (values[0] === 'mouseover') queueMicrotask(move)
      }
    })

  test('keys typed during hydration stay, and a mouse move causes no error', async () => {
    const words = 'Maximiliana Theodora of the Rhine and of all that lies behind it'
    await moveMouse()
    await focusField(driver, 'lastName')
    for (const [index, key] of [...words].entries()) {
      if (index === 12) app.release()
      await driver.press(key)
    }
    await ready()
    expect((await inForm()).values[2]).toBe(words)
    expect(await driver.evaluate(() => 'hasMoved' in window)).toBe(true)
    expect(await driver.errors()).toEqual([])
  })

  test('presses of Continue and Enter submit the form once, when the app has loaded', async () => {
    await fill(driver, details)
    expect((await inForm()).canContinue).toBe(true)
    await driver.press('Enter')
    await driver.click('button', 'Continue')
    await focusField(driver, 'email')
    await type(driver, 'x')
    expect((await inForm()).values[0]).toBe(details.Email)
    expect(await driver.evaluate(() => window.location.search)).toBe('')
    expect(posts()).toEqual([])
    app.release()
    await driver.see('heading', 'Choose your membership')
    expect(posts()).toMatchObject([{ path: 'member/verify-email', body: { email: details.Email } }])
    expect(await driver.errors()).toEqual([])
  })

  test('an early submit with an invalid field ends at that field, with its error', async () => {
    await fill(driver, details)
    await driver.fill('textbox', 'Email', 'ann@')
    await driver.click('button', 'Continue')
    app.release()
    await driver.see('textbox', 'Email')
    await expect.poll(async () => (await inForm()).focus, patience).toBe('email')
    const words = () =>
      driver.evaluate(
        () =>
          document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-error')?.textContent,
      )
    // The field may have had the focus since before the press, so the focus does not show that the app has checked the form.
    await expect.poll(words, patience).toBe('Please enter a valid email address')
    expect(posts()).toEqual([])
  })
})
