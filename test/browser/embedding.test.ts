// What a web editor may do with the tag, and what the page around it may be: hosts, scripts with a nonce, paths, queries,
// two widgets, an API elsewhere, the captcha. Pages are made here and served in the demo's name.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { launchBrowser } from './drivers/chromium.ts'
import { details, type VisitorPage, visit } from './visitor.ts'

let browser: Browser
let demo: RunningDemo
let visitor: VisitorPage
/** A name that is no localhost, and so neither a secure context nor a place where faults are shown. */
const cinema = () => demo.origin.replace('localhost', 'cinema.test')
beforeAll(async () => {
  browser = await launchBrowser(undefined, ['--host-resolver-rules=MAP cinema.test 127.0.0.1'])
  demo = await startDemo({ port: 0, build: false })
})
afterAll(async () => {
  await browser?.close()
  await demo?.close()
})
beforeEach(async () => {
  visitor = await visit(browser, demo)
})
afterEach(() => visitor.close())

/** Serves this page at all addresses below `path`. */
const serve = (path: string, body: string, head = '') =>
  visitor.context.route(
    url => url.pathname.startsWith(path),
    route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-AU"><title>Page</title><link rel="icon" href="data:,">${head}${body}</html>`,
      }),
  )
const tag = (attributes: string) =>
  `<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz Cinemas" ${attributes}><a href="/club">Join</a></div>`
const esm = '<script type="module" src="/dist/movie-club.js"></script>'
const consoleLines = () => {
  const lines: string[] = []
  visitor.page.on('console', message => lines.push(`${message.type()}: ${message.text()}`))
  return lines
}
const join = async () => {
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
  await visitor.page.getByRole('checkbox').check()
  await visitor.press('Continue')
  await visitor.heading('Welcome to the Club')
}

describe('a wrong tag', () => {
  const shown = async (origin: string, query = '') => {
    const lines = consoleLines()
    await visitor.page.goto(`${origin}/?theme=gold${query}`)
    await expect.poll(() => lines.join('\n')).toContain('data-theme is "gold"')
    expect(await visitor.page.getByRole('link', { name: 'Join' }).isVisible()).toBe(true)
    return (await visitor.page.getByRole('alert').allTextContents()).join()
  }

  test('is not shown to a visitor, only told in the console', async () => {
    expect(await shown(cinema())).toBe('')
  })

  test('is shown with data-debug, in full', async () => {
    const words = await shown(cinema(), '&routing=url&debug=yes')
    expect(words).toContain('data-theme is "gold". Allowed: ritz, cameo, classic, lido')
    expect(words).toContain('data-routing is "url". Allowed: hash, path, memory')
  })

  test.each(['localhost', '127.0.0.1', 'ritz.localhost'])('is shown at %s', async name => {
    expect(await shown(demo.origin.replace('localhost', name))).toContain('data-theme is "gold"')
  })
})

test('a page without TLS, where browsers lack UUIDs, locks and service workers, still joins visitors', async () => {
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

describe('one tag alone', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc'; style-src 'nonce-abc'">`
  test.each([
    ['ESM', 'type="module" src="/dist/movie-club.js"'],
    ['UMD', 'async src="/dist/movie-club.umd.js"'],
    ['UMD at the end of the page', 'src="/dist/movie-club.umd.js"'],
  ])('as %s mounts right behind itself, and what the widget adds bears its nonce', async (_, attributes) => {
    const { page, context } = visitor
    await context.route('https://www.google.com/**', route => route.abort())
    await serve(
      '/one',
      `<body><h1>Above</h1><script nonce="abc" ${attributes} data-cinema-id="lido" data-cinema-name="Lido Cinemas" data-captcha-site-key="k"></script><p>Below</p>`,
      policy,
    )
    await page.goto(`${demo.origin}/one`)
    await visitor.heading(/Join the Lido/)
    const around = await page.evaluate(() => {
      const mount = document.querySelector('[data-movie-club]')
      return [mount?.previousElementSibling?.tagName, mount?.nextElementSibling?.tagName]
    })
    expect(around).toEqual(['SCRIPT', 'P'])
    const nonceOf = (selector: string, inShadow: boolean) =>
      page.evaluate(
        ([query, inside]) => {
          const root = inside ? document.querySelector('[data-movie-club]')?.shadowRoot : document
          return root?.querySelector<HTMLElement>(query)?.nonce ?? null
        },
        [selector, inShadow] as const,
      )
    expect(await nonceOf('style', true)).toBe('abc')
    // Blocked ones are taken away again, so the script is looked at when it is added.
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

  test('on a page with a mount element leaves it to that', async () => {
    await serve(
      '/both',
      `${tag('')}<script type="module" src="/dist/movie-club.js" data-cinema-id="lido" data-cinema-name="Lido"></script>`,
    )
    await visitor.page.goto(`${demo.origin}/both`)
    await visitor.heading(/Join the Ritz/)
    expect(await visitor.page.locator('[data-movie-club]').count()).toBe(1)
  })
})

test('an element that becomes a mount element later gets its widget, in whatever depth it comes', async () => {
  const { page } = visitor
  await serve('/late', `<main id="here"></main>${esm}`)
  await page.goto(`${demo.origin}/late`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(html => {
    document.querySelector('#here')?.insertAdjacentHTML('beforeend', `<section><div>${html}</div></section>`)
  }, tag(''))
  await visitor.heading(/Join the Ritz/)
  await page.evaluate(() => {
    const element = document.createElement('div')
    Object.assign(element.dataset, { cinemaId: 'cameo', cinemaName: 'Cameo Cinemas' })
    document.body.append(element)
    element.setAttribute('data-movie-club', '')
  })
  await visitor.heading(/Join the Cameo/)
})

describe('path routing below a base path', () => {
  const open = async (path: string) => {
    await serve(
      '/club',
      `<script src="/vendors/register.js"></script>${tag('data-routing="path" data-base-path="/club/" data-captcha-site-key="k"')}${esm}`,
    )
    await visitor.page.goto(`${demo.origin}${path}`)
  }
  const path = () => new URL(visitor.page.url()).pathname + new URL(visitor.page.url()).hash

  test('walks the steps by the URL, with reload, Back and Forward', async () => {
    const { page } = visitor
    await open('/club#top')
    await visitor.heading(/Join the Ritz/)
    expect(path()).toBe('/club#top')
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    expect(path()).toBe('/club/register/membership')
    await page.reload()
    await visitor.heading('Choose your membership')
    await page.goBack()
    await visitor.heading(/Join the Ritz/)
    expect(await page.getByLabel('Surname').inputValue()).toBe('Lee')
    await page.goForward()
    await visitor.heading('Choose your membership')
    await page.getByRole('checkbox').check()
    await visitor.press('Continue')
    await visitor.heading(/join as a VIP/)
    expect(path()).toMatch(/^\/club\/checkout\/[0-9a-f-]{36}$/)
  })

  test('begins where the URL says, and with ?vip hides Free', async () => {
    await open('/club/register?vip')
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    await visitor.page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
    expect(await visitor.page.getByRole('radio', { name: 'Free', exact: true }).count()).toBe(0)
  })
})

describe('?vip', () => {
  test.each([
    ['/?vip', 0],
    ['/#/register?vip', 0],
    ['/', 1],
    ['/?vip=1', 1],
    ['/?a=b&vip', 1],
    ['/#/register?vip&a=b', 1],
  ])('at %s leaves %i Free to choose: it holds to the letter alone', async (address, count) => {
    await visitor.page.goto(`${demo.origin}${address}`)
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    await visitor.page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
    expect(await visitor.page.getByRole('radio', { name: 'Free', exact: true }).count()).toBe(count)
  })
})

test('two widgets of one page that ask at once share one request for the memberships, and its reply for 300 s', async () => {
  const { page, context } = visitor
  await visitor.open('', '/hosts/two-widgets.html')
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await context.route('**/api/shop/membership-options', async route => {
    await gate
    await route.continue()
  })
  const widgets = ['ritz', 'cameo'].map(id => page.locator(`[data-cinema-id=${id}]`))
  for (const widget of widgets)
    for (const [label, text] of Object.entries(details)) await widget.getByLabel(label).fill(text)
  for (const widget of widgets) {
    await widget.getByRole('button', { name: 'Continue' }).click()
    await widget.getByRole('heading', { name: 'Choose your membership' }).waitFor()
  }
  letThrough()
  for (const widget of widgets) await widget.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
  const asked = () => visitor.callNames().filter(name => name === 'GET shop/membership-options').length
  expect(asked()).toBe(1)
  const keys = await page.evaluate(() => Object.keys(sessionStorage).sort())
  expect(keys).toEqual(['movingstory.flow.cameo', 'movingstory.flow.ritz', 'movingstory.membership-options'])
  await page.reload()
  await page.getByRole('radio', { name: 'VIP', exact: true }).first().waitFor()
  expect(asked()).toBe(1)
  // As after five minutes.
  await page.evaluate(() => {
    const key = 'movingstory.membership-options'
    const { value, expires } = JSON.parse(sessionStorage.getItem(key) ?? '')
    const left = (expires - Date.now()) / 1000
    if (left > 300 || left < 200) throw new Error(`It was to live for 300 s, and has ${left} s left.`)
    sessionStorage.setItem(key, JSON.stringify({ value, expires: Date.now() - 1 }))
  })
  await page.reload()
  await page.getByRole('radio', { name: 'VIP', exact: true }).first().waitFor()
  expect(asked()).toBe(2)
})

test('an API on another origin gets the cookies and no header that it may not know', async () => {
  const elsewhere = await startDemo({ port: 0, build: false })
  try {
    const { page } = visitor
    await visitor.open(`?api-base=${elsewhere.origin}/api`)
    await join()
    expect(visitor.calls()).toEqual([])
    const calls = elsewhere.received
    expect(calls.map(({ call }) => call)).toEqual([
      'member',
      'verify-email',
      'membership-options',
      'cart',
      'cart-membership',
      'checkout-pay',
    ])
    for (const { headers, replied } of calls) {
      expect(headers['origin']).toBe(demo.origin)
      expect(headers['idempotency-key']).toBeUndefined()
      expect(replied).toBe(200)
    }
    expect(new Set(calls.map(({ visitor: who }) => who)).size).toBe(1)
    expect(calls[1]?.headers['cookie']).toContain('demo-visitor')
    for (const key of await page.evaluate(() => Object.keys(sessionStorage)))
      expect(key).toMatch(/^movingstory\./)
  } finally {
    await elsewhere.close()
  }
})

describe('the captcha', () => {
  const scripts = () =>
    visitor.page.evaluate(() => document.querySelectorAll('script[src*="recaptcha"]').length)

  test('is fetched with the first call that needs it, once, and gives each call a token of its action', async () => {
    await visitor.open()
    await visitor.fillDetails()
    await visitor.page.waitForLoadState('networkidle')
    expect(await scripts()).toBe(0)
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    expect(await scripts()).toBe(1)
    await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
    await visitor.page.getByRole('checkbox').check()
    await visitor.press('Continue')
    await visitor.heading('Welcome to the Club')
    expect(await scripts()).toBe(1)
    const tokens = visitor.calls().flatMap(({ body }) => {
      const token = (body as { recaptchaToken?: string } | undefined)?.recaptchaToken
      return token ? [token] : []
    })
    expect(tokens).toEqual([expect.stringContaining('-email-'), expect.stringContaining('-membership-')])
  })

  test('without a site key is not fetched: one warning, and calls without a token', async () => {
    const lines = consoleLines()
    await visitor.open('?captcha-site-key=')
    await join()
    expect(await scripts()).toBe(0)
    expect(lines.filter(line => line.startsWith('warning: Movie Club'))).toHaveLength(1)
    expect(visitor.calls().find(({ call }) => call === 'verify-email')?.body).toEqual({
      email: details.Email,
      recaptchaToken: null,
    })
  })
})
