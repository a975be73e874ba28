// The checklist itself, in Chromium: where it opens, what it requests, and how it is used.
import { expect, test } from 'vitest'
import { violations } from '../../accessibility/violations.ts'
import { moduleScript, mountTag, servePage } from '../../host-page/serve-page.ts'
import { withVisitor } from '../../with-visitor.ts'

const { demo, visitor } = withVisitor()
const host = '[data-movie-club-checklist]'
const checklist = () => visitor.page.getByRole('region', { name: 'Movie Club checklist' })
const summary = () => checklist().locator('.summary')
const finished = async (words: RegExp) => {
  await expect.poll(() => summary().textContent(), { timeout: 20_000 }).toMatch(words)
}
const asked = '?movie-club-check'
const everythingIsFine = /^Everything is fine: \d+ checks passed\.$/

// Names in the URL that are similar to `movie-club-check` must not open the checklist.
test('a URL with similar names and a similar hash does not fetch the checklist', async () => {
  const fetched: string[] = []
  visitor.page.on('request', request => fetched.push(new URL(request.url()).pathname))
  const path = '/movie-club-checkout/movie-club-check/'
  const query =
    '?movie-club-checks=1&no-movie-club-check=1&q=movie-club-check&r=a-movie-club-check&s=movie-club-check'
  servePage(path, `<body>${mountTag()}${moduleScript}`)
  await visitor.page.goto(`${demo.origin + path + query}#/movie-club-check`)
  await visitor.heading(/Join/)
  await visitor.settled()
  expect(fetched).toContain('/dist/movie-club.js')
  expect(fetched.filter(name => /checklist|config-errors/.test(name))).toEqual([])
})

test('the checklist shows no problem on a correct page, and changes nothing there', async () => {
  const sent: string[] = []
  visitor.page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin === demo.origin) sent.push(`${request.method()} ${pathname}`)
  })
  await visitor.open(asked)
  await finished(everythingIsFine)
  expect(sent.filter(line => !line.startsWith('GET '))).toEqual([
    'HEAD /login',
    'HEAD /movie-club-terms',
    'HEAD /dashboard',
    'HEAD /',
  ])
  // The widget itself sends these calls, not the checklist.
  const ofTheWidget = ['GET member', 'GET membership-options', 'GET shop/membership-options']
  expect(visitor.callNames().filter(name => !ofTheWidget.includes(name))).toEqual([])
  expect(await visitor.errors()).toEqual([])
  const kept = await visitor.page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }))
  expect(kept.filter(key => /checklist|check/.test(key))).toEqual([])
  await checklist().getByRole('button', { name: 'Close' }).click()
  expect(await visitor.page.locator(host).count()).toBe(0)
  await visitor.heading(/Join the Ritz/)
})

test.each([
  [
    'with data-debug, without a captcha key, and with a login page on a different site',
    '?debug=yes&captcha-site-key=&login-url=https://login.test/',
    '/',
  ],
  ['with the UMD file', '?movie-club-check&format=umd', '/'],
  ['if its name is in the hash', '#/register?movie-club-check', '/'],
  ['once if the page has the script three times', asked, '/hosts/twice.html'],
  ['under trusted types', asked, '/hosts/trusted-types.html'],
  ['under a strict content security policy', asked, '/hosts/csp.html'],
])('the checklist opens %s', async (_, query, path) => {
  await visitor.open(query, path)
  await finished(/fine/)
  expect(await visitor.page.locator(host).count()).toBe(1)
  const items = await checklist().locator('[data-check]').count()
  expect(items).toBeGreaterThan(8)
  const failed = checklist().getByText(/^The check “/)
  expect(await failed.count()).toBe(0)
})

test('the checklist notices a script that writes the hash and has no readable code', async () => {
  const writes = "setInterval(() => history['replace' + 'State'](null, '', '#films'), 100)"
  servePage('/club', `<script>document.currentScript.remove();${writes}</script>${mountTag()}${moduleScript}`)
  await visitor.page.goto(`${demo.origin}/club${asked}`)
  await finished(/to look at/)
  await checklist().getByText('The page also uses the part of the address after #').waitFor()
  expect(await checklist().textContent()).toContain('A script wrote this part.')
})

test('neither the checklist nor its report contains a link’s text or a nonce', async () => {
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const policy = `script-src 'nonce-s3cret'; style-src 'nonce-s3cret'; connect-src 'self'; frame-src 'none'`
  const words = 'Your-membership-was-stopped.-Call-0900-555'
  const tag = `${mountTag('id="a" data-nonce="s3cret" data-them="ritz"')}${mountTag('data-nonce="“s3cret”"')}`
  const body = `<p id="a"></p>${tag}${moduleScript.replace('<script', '<script nonce="s3cret"')}`
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  servePage('/club', `<body>${body}`, head)
  await page.goto(`${demo.origin}/club?movie-club-check&x=${words}#/${words}`)
  await finished(/to correct/)
  const shown = () => checklist().evaluate(panel => panel.textContent)
  expect(await shown()).toContain("script-src 'nonce-…'")
  expect(await shown()).not.toMatch(/s3cret|membership-was-stopped/)
  await checklist().getByRole('button', { name: 'Copy the report' }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toContain('Movie Club checklist, version')
  expect(await clipboard()).not.toMatch(/s3cret|membership-was-stopped/)
})

test('the keyboard reaches all of the checklist, and what it copies has no secrets of the page’s URL', async () => {
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.open(`${asked}&secret=1`, '/mistakes/misspelt')
  await finished(/1 thing to look at/)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await checklist().getByRole('button', { name: 'Copy', exact: true }).click()
  await checklist().getByText('Copied').first().waitFor()
  expect(await clipboard()).toBe('data-theme="ritz"')
  await checklist().getByRole('button', { name: 'Copy the report' }).click()
  await expect.poll(clipboard).toContain('Movie Club checklist, version')
  const report = await clipboard()
  expect(report).toContain('[To look at] data-them isn’t known')
  expect(report).toContain('    data-theme="ritz"')
  expect(report).toContain('[Fine] The API answers')
  expect(report).not.toContain('secret')

  const again = page.getByRole('button', { name: 'Check again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await finished(/1 thing to look at/)
  await again.focus()
  const names: (string | undefined)[] = []
  for (let count = 0; count < 6; count++) {
    names.push(
      await page.evaluate(() => {
        const active = document.querySelector('[data-movie-club-checklist]')?.shadowRoot?.activeElement
        return active?.getAttribute('aria-label') ?? active?.textContent ?? undefined
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(names.slice(0, 5)).toEqual(['Check again', 'Copy the report', 'Close', 'To copy', 'Copy'])
  expect(names[5]).toMatch(/^\d+ fine$/)

  // If the browser has no clipboard, the checklist shows the report to copy by hand.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await again.click()
  await finished(/1 thing to look at/)
  await checklist().getByRole('button', { name: 'Copy the report' }).click()
  expect(await checklist().getByLabel('Report').textContent()).toBe(report)
  await again.focus()
  await page.keyboard.press('Escape')
  expect(await page.locator(host).count()).toBe(0)
})

test('the checklist fits on a phone, and axe finds no violation in it, open or closed', async () => {
  await visitor.page.setViewportSize({ width: 360, height: 780 })
  await visitor.open(asked, '/mistakes/policy')
  await finished(/to correct/)
  expect(await violations(visitor.page, host)).toEqual([])
  await checklist()
    .getByText(/^\d+ fine$/)
    .last()
    .click()
  expect(await violations(visitor.page, host)).toEqual([])
  const widths = await checklist().evaluate(panel => [panel.scrollWidth, panel.clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})

test('the checklist names a missing file and its HTTP status', async () => {
  await visitor.context.route('**/chunks/app-*.js', route => route.fulfill({ status: 404, body: 'none' }))
  await visitor.open(asked)
  await finished(/to correct/)
  const item = checklist().locator('[data-check=files]')
  expect(await item.textContent()).toMatch(/A file of the widget is missing.*chunks\/app-.*status 404/s)
  expect(await visitor.page.getByRole('link', { name: 'Join' }).isVisible()).toBe(true)
})

test('the checklist reports members’ and refunds pages that are missing', async () => {
  await visitor.open(`${asked}&dashboard-url=/my-account&refund-url=/refunds`)
  await finished(/2 things to correct/)
  const title = (check: string) => checklist().locator(`[data-check=${check}] h3`).textContent()
  expect(await title('dashboard')).toMatch('The members’ page doesn’t answer')
  expect(await title('refund')).toMatch('The refunds page doesn’t answer')
  expect(await checklist().locator('[data-check=dashboard] code').textContent()).toBe(
    'data-dashboard-url="/dashboard"',
  )
})

test('the checklist accepts the status 401 only from a members’ page', async () => {
  await visitor.context.route(
    ({ pathname }) => pathname === '/members',
    route => route.fulfill({ status: 401, body: '' }),
  )
  await visitor.open(`${asked}&dashboard-url=/members`)
  await finished(everythingIsFine)
  await visitor.open(`${asked}&privacy-url=/members`)
  await finished(/1 thing to correct/)
})

test('the checklist is at the top of the page if the widget is in a row or in a narrow element', async () => {
  servePage('/row', `<main style="display: flex">${mountTag()}</main>${moduleScript}`)
  await visitor.page.goto(`${demo.origin}/row${asked}`)
  await finished(/fine/)
  expect(
    await visitor.page.evaluate(() =>
      document.body.firstElementChild?.hasAttribute('data-movie-club-checklist'),
    ),
  ).toBe(true)
})
