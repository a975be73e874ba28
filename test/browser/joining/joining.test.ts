// A visitor joins for free in Chromium, with the built files: the exact calls, and a captcha script that is blocked at first.

import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const member = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  mobilePhone: '0400 000 000',
  dateOfBirth: null,
  postCode: '2031',
  sendNewsletter: true,
  sendLoyaltyUpdates: true,
}

async function toMembership(query = '') {
  await visitor.open(query)
  await visitor.toMembership()
}

const options = 'GET shop/membership-options'

/** The request bodies that the contract requires for a free membership: POST verify-email, cart, cart/{id}/membership and checkout/{id}. */
const bodies = [
  { email: 'ann@example.com', recaptchaToken: expect.stringContaining('email') },
  {},
  {
    cinemaId: 'ritz',
    concessionItemId: 'activate-freeAdult',
    ...member,
    recaptchaToken: expect.stringContaining('membership'),
  },
  {
    paymentType: 'noPaymentRequired',
    orderType: 'registration',
    customer: {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      mobilePhone: '0400 000 000',
    },
    securedCardData: null,
    recaptchaToken: null,
  },
]

describe.each(['esm', 'umd'])('the %s file', format => {
  test('takes a visitor to the welcome screen, with every call as the contract says', async () => {
    await toMembership(`?format=${format}`)
    const { page } = visitor
    expect(await page.getByRole('radio', { name: 'VIP', exact: true }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Adult', exact: true }).isChecked()).toBe(true)
    expect(await page.getByText('$19.00').count()).toBe(1)
    await visitor.joinForFree()
    expect(await page.getByText('phone wallet').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')

    // These calls are checked separately, because each of them runs in parallel with other calls.
    const parallel = [options, 'GET cart/{id}']
    const names = visitor.callNames()
    expect(names.filter(name => parallel.includes(name)).sort()).toEqual(parallel.toSorted())
    expect(names.filter(name => !parallel.includes(name))).toEqual([
      'GET member',
      'POST member/verify-email',
      'POST cart',
      'POST cart/{id}/membership',
      'GET checkout/{id}',
      'POST checkout/{id}',
    ])
    const posts = visitor.calls().filter(({ method }) => method === 'POST')
    expect(posts.map(({ body }) => body)).toEqual(bodies)
    const keys = posts.map(({ headers }) => headers['idempotency-key'])
    for (const key of keys) expect(key).toMatch(uuid)
    expect(new Set(keys).size).toBe(4)
    expect(await visitor.errors()).toEqual([])
  })
})

describe('without the demo’s service worker', () => {
  const { visitor } = withVisitor({ hasOwnProfile: true })

  test('a blocked captcha script is reported, and can be loaded by a retry', async () => {
    const { page, context } = visitor
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
    })
    let blocked = true
    await context.route('https://www.google.com/**', route =>
      blocked
        ? route.abort()
        : route.fulfill({
            contentType: 'text/javascript',
            body: "window.grecaptcha = { ready: run => run(), execute: async (key, { action }) => 'late-' + action }",
          }),
    )
    await visitor.open()
    await visitor.fillDetails()
    await visitor.press('Continue')
    await page.getByText('security check').waitFor()
    expect(visitor.callNames().filter(name => !name.startsWith('GET'))).toEqual([])
    blocked = false
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    const verify = visitor.calls().find(({ call }) => call === 'verify-email')
    expect(verify?.body).toMatchObject({ recaptchaToken: 'late-email' })
  })
})
