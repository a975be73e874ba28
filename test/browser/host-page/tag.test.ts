// Tests unusual tags, in Chromium: wrong attributes, a script without a mount element, a nonce, an element that is added late, a
// page without TLS.

import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, showPage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
/** Returns an origin of the demo other than localhost. Its pages are not secure contexts, and show no configuration errors. */
const cinema = () => demo.origin.replace('localhost', 'cinema.test')
const consoleLines = () => {
  const lines: string[] = []
  visitor.page.on('console', message => lines.push(`${message.type()}: ${message.text()}`))
  return lines
}
const join = async () => {
  await visitor.toMembership()
  await visitor.joinForFree()
}

// unit/editors/config-errors.test.ts tests on which hosts the page shows the error.
test('a wrong tag is explained in the console, and on localhost also in the page', async () => {
  const { page } = visitor
  const lines = consoleLines()
  const shown = async (address: string) => {
    lines.length = 0
    await page.goto(address)
    await expect.poll(() => lines.join('\n')).toContain('data-theme is "gold"')
    expect(await page.getByRole('link', { name: 'Join' }).isVisible()).toBe(true)
    return (await page.getByRole('alert').allTextContents()).join()
  }
  expect(await shown(`${cinema()}/hosts/bad-config.html`)).toBe('')

  const debugged = await shown(`${cinema()}/?theme=gold&routing=url&debug=yes`)
  expect(debugged).toContain('data-theme is "gold". Allowed: ritz, cameo, classic, lido')
  expect(debugged).toContain('data-routing is "url". Allowed: hash, path, memory')

  const local = await shown(`${demo.origin}/hosts/bad-config.html`)
  for (const words of ['data-cinema-name is missing', 'data-theme is "gold"', 'data-start is "/home"'])
    expect(local).toContain(words)
})

test('visitors can join on a page without TLS', async () => {
  await visitor.page.goto(`${cinema()}/?captcha-site-key=`)
  expect(await visitor.page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await join()
  const id = (await visitor.context.cookies(cinema())).find(({ name }) => name === 'demo-visitor')?.value
  const keys = demo.received.flatMap(({ visitor: who, method, headers }) =>
    who === id && method === 'POST' ? [headers['idempotency-key']] : [],
  )
  expect(new Set(keys).size).toBe(4)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
})

describe('a single script tag', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc'; style-src 'nonce-abc'">`
  /** Opens a page with a heading, this tag with a nonce, and a paragraph. */
  const openTag = async (attributes: string) => {
    const data = 'data-cinema-id="lido" data-cinema-name="Lido Cinemas" data-captcha-site-key="k"'
    const body = `<body><h1>Above</h1><script nonce="abc" ${attributes} ${data}></script><p>Below</p>`
    await showPage(visitor, body, policy)
    await visitor.heading(/Join the Lido/)
  }

  test.each([
    ['ESM', 'type="module" src="/dist/movie-club.js"'],
    ['UMD', 'async src="/dist/movie-club.umd.js"'],
    ['UMD, without async', 'src="/dist/movie-club.umd.js"'],
  ])('of the format %s mounts the widget after itself and passes on the nonce', async (_, attributes) => {
    await openTag(attributes)
    const around = await visitor.page.evaluate(() => {
      const mount = document.querySelector('[data-movie-club]')
      return [mount?.previousElementSibling?.tagName, mount?.nextElementSibling?.tagName]
    })
    expect(around).toEqual(['SCRIPT', 'P'])
    const nonce = await visitor.page.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      return root?.querySelector('style')?.nonce
    })
    expect(nonce).toBe('abc')
  })

  test('gives its nonce to the captcha’s script', async () => {
    const { page, context } = visitor
    await context.route('https://www.google.com/**', route => route.abort())
    await openTag('type="module" src="/dist/movie-club.js"')
    // The widget removes a blocked script again, so the test records it when it is added.
    await page.evaluate(() => {
      new MutationObserver(records => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof HTMLScriptElement) Object.assign(window, { addedNonce: node.nonce })
      }).observe(document.head, { childList: true })
    })
    await visitor.fillDetails()
    await visitor.press('Continue')
    await page.getByText('security check').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'addedNonce'))).toBe('abc')
  })
})

test('an element that becomes a mount element later gets its widget, at any depth', async () => {
  const { page } = visitor
  await showPage(visitor, `<main id="here"></main>${moduleScript}`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(html => {
    document.querySelector('#here')?.insertAdjacentHTML('beforeend', `<section><div>${html}</div></section>`)
  }, mountTag())
  await visitor.heading(/Join the Ritz/)
  await page.evaluate(() => {
    const element = document.createElement('div')
    Object.assign(element.dataset, { cinemaId: 'cameo', cinemaName: 'Cameo Cinemas' })
    document.body.append(element)
    element.setAttribute('data-movie-club', '')
  })
  await visitor.heading(/Join the Cameo/)
})
