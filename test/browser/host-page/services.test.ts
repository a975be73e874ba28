// What widgets of a page fetch, and from where, in Chromium: shared memberships, an API elsewhere, the captcha.

import { expect, test } from 'vitest'
import { startDemo } from '../../../demo/server.ts'
import { gate } from '../gate.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
const consoleLines = () => {
  const lines: string[] = []
  visitor.page.on('console', message => lines.push(`${message.type()}: ${message.text()}`))
  return lines
}
const captchaScripts = () =>
  visitor.page.evaluate(() => document.querySelectorAll('script[src*="recaptcha"]').length)
const join = async () => {
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.joinForFree()
}

test('two widgets of one page: the second keeps its route out of the URL, and those that ask at once share one request for the memberships, and its reply for 300 s', async () => {
  const { page, context } = visitor
  const asking = gate()
  await context.route('**/api/shop/membership-options', async route => {
    await asking.opened
    await route.continue()
  })
  await visitor.open('', '/hosts/two-widgets.html')
  const [first, second] = [page.locator('[data-cinema-id=ritz]'), page.locator('[data-cinema-id=cameo]')]
  const widgets = [second, first]
  const memberships = { name: 'Choose your membership' }
  const goOn = async (widget: typeof first) => {
    for (const [label, text] of Object.entries(details)) await widget.getByLabel(label).fill(text)
    await widget.getByRole('button', { name: 'Continue' }).click()
    await widget.getByRole('heading', memberships).waitFor()
  }
  await goOn(second)
  expect(new URL(page.url()).hash).toBe('')
  expect(await first.getByLabel('Email').inputValue()).toBe('')
  await page.goBack()
  await second.getByRole('heading', { name: /Join the Cameo/ }).waitFor()
  expect(await first.getByRole('heading', { name: /Join the Ritz/ }).count()).toBe(1)
  await page.goForward()
  await second.getByRole('heading', memberships).waitFor()
  await goOn(first)
  asking.open()
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

test('an API on another origin gets the cookies and no header that it may not know; without a site key no captcha is fetched: one warning, and calls without a token', async () => {
  const elsewhere = await startDemo({ port: 0, build: false, bare: true })
  try {
    const { page } = visitor
    const lines = consoleLines()
    await visitor.open(`?captcha-site-key=&api-base=${elsewhere.origin}/api`)
    await join()
    expect(visitor.calls()).toEqual([])
    const calls = elsewhere.received
    expect(calls.map(({ call }) => call).sort()).toEqual([
      'cart',
      'cart-membership',
      'checkout-pay',
      'member',
      'membership-options',
      'verify-email',
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
    expect(await captchaScripts()).toBe(0)
    expect(lines.filter(line => line.startsWith('warning: Movie Club'))).toHaveLength(1)
    expect(calls.find(({ call }) => call === 'verify-email')?.body).toEqual({
      email: details.Email,
      recaptchaToken: null,
    })
  } finally {
    await elsewhere.close()
  }
})

test('the captcha is fetched with the first call that needs it, once, and gives each call a token of its action', async () => {
  await visitor.open()
  await visitor.fillDetails()
  await visitor.page.waitForLoadState('networkidle')
  expect(await captchaScripts()).toBe(0)
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  expect(await captchaScripts()).toBe(1)
  await visitor.joinForFree()
  expect(await captchaScripts()).toBe(1)
  const tokens = visitor.calls().flatMap(({ body }) => {
    const token = (body as { recaptchaToken?: string } | undefined)?.recaptchaToken
    return token ? [token] : []
  })
  expect(tokens).toEqual([expect.stringContaining('-email-'), expect.stringContaining('-membership-')])
})
