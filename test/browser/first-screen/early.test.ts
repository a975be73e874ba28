// The first screen before the app has loaded, in Chromium: changes by the page or an extension, and input of an earlier visit.
import { beforeEach, describe, expect, test } from 'vitest'
import { moduleScript, mountTag, showPage } from '../host-page/serve-page.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'
import { delayedApp } from './delayed-app.ts'

const app = delayedApp()
const { visitor } = withVisitor({ widgetFiles: app.widgetFiles })

beforeEach(async () => {
  app.hold()
  await visitor.page.addInitScript(() => {
    Object.assign(window, { told: [] })
    for (const name of ['ready', 'error'])
      document.addEventListener(`movie-club:${name}`, ({ target }) => {
        Reflect.get(window, 'told').push(`${name} ${(target as HTMLElement).id}`.trim())
      })
  })
  return () => app.release()
})
const told = (...events: string[]) =>
  visitor.page.waitForFunction(
    wanted => wanted.every(event => (Reflect.get(window, 'told') as string[]).includes(event)),
    events,
  )
const email = () => visitor.page.getByLabel('Email')
const posts = () => visitor.callNames().filter(name => name.startsWith('POST'))

describe('two widgets on a page', () => {
  test('each keep their own typed text, and each send their form once', async () => {
    const two = ['ritz', 'lido']
      .map(id => `<section id="at-${id}">${mountTag(`id="${id}"`).replace('"ritz"', `"${id}"`)}</section>`)
      .join('')
    await showPage(visitor, two + moduleScript)
    const at = (id: string) => visitor.page.locator(`#at-${id}`)
    for (const id of ['ritz', 'lido'])
      for (const [label, text] of Object.entries(details))
        await at(id)
          .getByLabel(label)
          .fill(label === 'Email' ? `${id}@example.com` : text)
    for (const id of ['lido', 'ritz']) await at(id).getByRole('button', { name: 'Continue' }).click()
    app.release()
    for (const id of ['ritz', 'lido'])
      await at(id).getByRole('heading', { name: 'Choose your membership' }).waitFor()
    const sent = visitor.calls().filter(({ path }) => path === 'member/verify-email')
    expect(sent.map(({ body }) => (body as { email: string }).email).sort()).toEqual([
      'lido@example.com',
      'ritz@example.com',
    ])
    expect(await visitor.errors()).toEqual([])
  })
})

describe('a widget that the page removes', () => {
  /** Opens a page that mounts one widget with the API of our module. */
  const openOwnPage = async () => {
    const api = "<script type=module>import * as api from '/dist/movie-club.js'; window.api = api</script>"
    await showPage(visitor, `<div id="here"><a href="/club">Join</a></div>${api}`)
    await visitor.page.waitForFunction(() => 'api' in window)
    await visitor.page.evaluate(() => {
      const here = document.querySelector('#here')
      const { mount } = Reflect.get(window, 'api')
      const mountIt = () => {
        const widget = mount(here, { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas' })
        widget.ready.catch((error: Error) => Object.assign(window, { refused: error.message }))
        return widget
      }
      Object.assign(window, { mountIt, widget: mountIt() })
    })
  }

  test('before the app has loaded sends nothing and saves the typed text', async () => {
    await openOwnPage()
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.page.evaluate(() => Reflect.get(window, 'widget').unmount())
    app.release()
    await visitor.page.getByRole('link', { name: 'Join' }).waitFor()
    await visitor.settled()
    expect(posts()).toEqual([])
    expect(await visitor.page.evaluate(() => Object.keys(sessionStorage))).toEqual([
      'movingstory.typed.ritz/register',
    ])
  })

  test('while React hydrates the form causes no error, and can be mounted again', async () => {
    await openOwnPage()
    await email().fill('ann@example.com')
    await visitor.page.evaluate(() => {
      const container = document.querySelector('#here')?.shadowRoot?.querySelector('.mc-app')
      const listen = container?.addEventListener
      if (!container || !listen) throw new Error('There is no first screen.')
      // At this moment, React has added its listeners but has not hydrated the screen yet.
      container.addEventListener = (...values: Parameters<typeof listen>) => {
        listen.apply(container, values)
        if (values[0] === 'mouseover') queueMicrotask(() => Reflect.get(window, 'widget').unmount())
      }
    })
    app.release()
    await visitor.page.waitForFunction(() => 'refused' in window)
    expect(await visitor.page.evaluate(() => Reflect.get(window, 'refused'))).toMatch(/unmounted/)
    expect(await email().count()).toBe(0)
    await visitor.page.evaluate(() => Reflect.get(window, 'mountIt')().ready)
    await email().waitFor()
    expect(await visitor.errors()).toEqual([])
  })
})

describe('a person who returns', () => {
  /** Reloads a page after the app has saved the typed text. The app's chunk is delayed again. */
  const reloadFilledIn = async () => {
    app.release()
    await visitor.open()
    await visitor.fillDetails()
    await visitor.settled()
    app.hold()
    await visitor.page.reload()
  }

  test('loses no saved details by leaving during the hydration', async () => {
    await reloadFilledIn()
    await email().waitFor()
    // Simulates that the visitor leaves the page, in every task until the app has loaded.
    await visitor.page.evaluate(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.dispatchEvent(new PageTransitionEvent('pagehide'))
        document.dispatchEvent(new Event('visibilitychange'))
        port2.postMessage(null)
      }
      document.addEventListener('movie-club:ready', () => setTimeout(() => port1.close()), { once: true })
      port2.postMessage(null)
    })
    app.release()
    await told('ready')
    await visitor.settled()
    expect(await email().inputValue()).toBe('ann@example.com')
    await visitor.page.reload()
    await expect.poll(() => email().inputValue()).toBe('ann@example.com')
  })
})

describe('before the app has loaded', () => {
  test('an input method begins a word, and can complete it afterwards', async () => {
    await visitor.open()
    await visitor.page.getByLabel('Surname').focus()
    const protocol = await visitor.context.newCDPSession(visitor.page)
    await protocol.send('Input.imeSetComposition', { text: 'すず', selectionStart: 2, selectionEnd: 2 })
    app.release()
    await told('ready')
    await protocol.send('Input.imeSetComposition', { text: 'すずき', selectionStart: 3, selectionEnd: 3 })
    await protocol.send('Input.insertText', { text: '鈴木' })
    expect(await visitor.page.getByLabel('Surname').inputValue()).toBe('鈴木')
  })
})
