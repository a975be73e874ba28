// What a web editor may do with the tag, in Chromium: wrong, alone, with a nonce, late, on a page without TLS.

import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
/** A name that is no localhost, and so neither a secure context nor a place where faults are shown. */
const cinema = () => demo.origin.replace('localhost', 'cinema.test')
const consoleLines = () => {
  const lines: string[] = []
  visitor.page.on('console', message => lines.push(`${message.type()}: ${message.text()}`))
  return lines
}
const join = async () => {
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.joinForFree()
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
    await servePage(
      visitor.context,
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
    await servePage(
      visitor.context,
      '/both',
      `${mountTag()}<script type="module" src="/dist/movie-club.js" data-cinema-id="lido" data-cinema-name="Lido"></script>`,
    )
    await visitor.page.goto(`${demo.origin}/both`)
    await visitor.heading(/Join the Ritz/)
    expect(await visitor.page.locator('[data-movie-club]').count()).toBe(1)
  })
})

test('an element that becomes a mount element later gets its widget, in whatever depth it comes', async () => {
  const { page } = visitor
  await servePage(visitor.context, '/late', `<main id="here"></main>${moduleScript}`)
  await page.goto(`${demo.origin}/late`)
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
