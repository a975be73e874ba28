// A visitor joins for free in Chromium, with the built files: the calls to the letter, reloads, Back and Forward, and
// every call of the journey going wrong once.
import { beforeEach, describe, expect, test } from 'vitest'
import { details, type VisitorPage } from './visitor.ts'
import { withVisitor } from './with-visitor.ts'

const running = withVisitor()
let visitor: VisitorPage
beforeEach(() => {
  visitor = running().visitor
})

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
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
}

async function chooseFree() {
  await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
  await visitor.page.getByRole('checkbox').check()
  await visitor.press('Continue')
}

describe.each(['esm', 'umd'])('the %s file', format => {
  test('takes a visitor from the pasted tag to the welcome, with every call as the contract says', async () => {
    await toMembership(`?format=${format}`)
    const { page } = visitor
    expect(await page.getByRole('radio', { name: 'VIP', exact: true }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Adult', exact: true }).isChecked()).toBe(true)
    expect(await page.getByText('$19.00').count()).toBe(1)
    await chooseFree()
    await visitor.heading('Welcome to the Club')
    expect(await page.getByText('phone wallet').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')

    expect(visitor.callNames()).toEqual([
      'GET member',
      'POST member/verify-email',
      'GET shop/membership-options',
      'POST cart',
      'POST cart/{id}/membership',
      'POST checkout/{id}',
    ])
    const [, verify, , cart, membership, checkout] = visitor.calls()
    expect(verify?.body).toEqual({
      email: 'ann@example.com',
      recaptchaToken: expect.stringContaining('email'),
    })
    expect(cart?.body).toEqual({})
    expect(membership?.body).toEqual({
      cinemaId: 'ritz',
      concessionItemId: 'activate-freeAdult',
      ...member,
      recaptchaToken: expect.stringContaining('membership'),
    })
    expect(checkout?.body).toEqual({
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
    })
    const keys = visitor
      .calls()
      .flatMap(({ method, headers }) => (method === 'POST' ? [headers['idempotency-key']] : []))
    for (const key of keys) expect(key).toMatch(uuid)
    expect(new Set(keys).size).toBe(4)
    expect(await visitor.errors()).toEqual([])
  })
})

describe('a reload', () => {
  test('keeps what was typed on the register step', async () => {
    await visitor.open()
    await visitor.fillDetails()
    await visitor.page.getByRole('checkbox').uncheck()
    await visitor.page.reload()
    for (const [label, text] of Object.entries(details))
      expect(await visitor.page.getByLabel(label).inputValue()).toBe(text)
    expect(await visitor.page.getByRole('checkbox').isChecked()).toBe(false)
  })

  test.each(['hash', 'memory', 'path'])(
    'keeps the membership step and the choice made there, routing %s',
    async routing => {
      await toMembership(routing === 'path' ? '' : `?routing=${routing}`)
      await visitor.page.getByRole('radio', { name: 'Senior', exact: true }).check()
      await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
      await visitor.page.getByRole('checkbox').check()
      await visitor.page.reload()
      await visitor.heading('Choose your membership')
      expect(await visitor.page.getByRole('radio', { name: 'Senior', exact: true }).isChecked()).toBe(true)
      expect(await visitor.page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true)
      expect(await visitor.page.getByRole('checkbox').isChecked()).toBe(true)
    },
  )

  test('keeps the welcome', async () => {
    await toMembership()
    await chooseFree()
    await visitor.heading('Welcome to the Club')
    await visitor.page.reload()
    await visitor.heading('Welcome to the Club')
    expect(await visitor.page.getByText('ann@example.com').count()).toBe(1)
  })
})

test.each(['hash', 'memory'])(
  'Back and Forward walk the steps, and nothing typed is lost, routing %s',
  async routing => {
    await toMembership(`?routing=${routing}`)
    const { page } = visitor
    expect(page.url().includes('#')).toBe(routing === 'hash')
    await page.goBack()
    await visitor.heading(/Join/)
    expect(await page.getByLabel('Surname').inputValue()).toBe('Lee')
    await page.goForward()
    await visitor.heading('Choose your membership')
  },
)

test('the new heading takes the focus when the step changes, and not on the first step', async () => {
  await visitor.open()
  await visitor.page.getByLabel('Email').waitFor()
  const focused = () =>
    visitor.page.evaluate(
      () => document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement?.tagName,
    )
  expect(await focused()).toBeUndefined()
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  expect(await focused()).toBe('H2')
})

describe('session storage', () => {
  test.each([
    [
      'is corrupt',
      () => {
        for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"half":')
      },
    ],
    [
      'is of another shape',
      () => {
        for (const key of Object.keys(sessionStorage))
          sessionStorage.setItem(key, '{"value":{"version":1,"draft":7}}')
      },
    ],
  ])('that %s does not stop the journey', async (_, spoil) => {
    await visitor.open()
    await visitor.page.getByLabel('Email').fill('ann@example.com')
    await visitor.page.evaluate(spoil)
    await visitor.page.reload()
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    await chooseFree()
    await visitor.heading('Welcome to the Club')
  })

  test.each([
    [
      'blocked',
      () =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        }),
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
  ])('that is %s does not stop the journey', async (_, block) => {
    await visitor.page.addInitScript(block)
    await toMembership()
    await chooseFree()
    await visitor.heading('Welcome to the Club')
  })

  test('holds only keys that begin with movingstory., and no captcha token', async () => {
    await toMembership()
    await chooseFree()
    await visitor.heading('Welcome to the Club')
    const stored = await visitor.page.evaluate(() => Object.entries(sessionStorage))
    expect(stored.length).toBeGreaterThan(0)
    for (const [key, value] of stored) {
      expect(key).toMatch(/^movingstory\./)
      expect(value).not.toContain('demo-captcha')
    }
  })
})

/** [call, fault, where it strikes, what the visitor reads] */
const faults = [
  ['verify-email:500', 'register', 'The server has a problem.'],
  ['verify-email:html', 'register', 'We could not check your email address.'],
  ['verify-email:drop', 'register', 'The connection broke off'],
  ['cart:500', 'membership', 'The server has a problem.'],
  ['cart:html', 'membership', 'Failed to update membership order'],
  ['cart:drop', 'membership', 'The connection broke off'],
  ['cart:shape', 'membership', 'an answer that we could not read'],
  ['cart-membership:500', 'membership', 'The server has a problem.'],
  ['cart-membership:html', 'membership', 'Failed to update membership order'],
  ['cart-membership:drop', 'membership', 'The connection broke off'],
  ['cart-membership:shape', 'membership', 'an answer that we could not read'],
  ['checkout-pay:500', 'membership', 'The server has a problem.'],
  ['checkout-pay:html', 'membership', 'Failed to update membership order'],
] as const

describe('a call that fails once', () => {
  test.each(faults)(
    '%s is told on the %s step, nothing typed is lost, and trying again works',
    async (fault, step, words) => {
      const { page } = visitor
      await visitor.open(`?fault=${fault}`)
      await visitor.fillDetails()
      await visitor.press('Continue')
      if (step === 'register') {
        await page.getByText(words).first().waitFor()
        for (const [label, text] of Object.entries(details))
          expect(await page.getByLabel(label).inputValue()).toBe(text)
        await visitor.press('Continue')
      }
      await visitor.heading('Choose your membership')
      await chooseFree()
      if (step === 'membership') {
        await page.getByRole('alert').filter({ hasText: words }).waitFor()
        expect(await page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true)
        expect(await page.getByRole('checkbox').isChecked()).toBe(true)
        await visitor.press('Continue')
      }
      await visitor.heading('Welcome to the Club')
    },
  )

  test.each(['500', 'html', 'drop', 'shape'])(
    'membership-options:%s, until tried again, is told with a retry',
    async kind => {
      await visitor.open(`?fault=membership-options:${kind}*always`)
      await visitor.fillDetails()
      await visitor.press('Continue')
      await visitor.page.getByRole('alert').waitFor()
      for (const known of running().demo.visitors.values()) known.faults = []
      await visitor.press('Try again')
      await chooseFree()
      await visitor.heading('Welcome to the Club')
    },
  )

  test.each(['500', 'html', 'drop', 'shape'])(
    'member:%s leaves a visitor a visitor, who can join',
    async kind => {
      await toMembership(`?fault=member:${kind}*always`)
      await chooseFree()
      await visitor.heading('Welcome to the Club')
    },
  )
})

test('an email that belongs to a member is told under the email field, which takes the focus', async () => {
  await visitor.open()
  await visitor.fillDetails()
  await visitor.page.getByLabel('Email').fill('taken@example.com')
  await visitor.press('Continue')
  await visitor.page.getByText('This email already belongs to a member.').waitFor()
  const email = visitor.page.getByLabel('Email')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = await email.evaluate(input => {
    const root = input.getRootNode() as ShadowRoot
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map(id => root.getElementById(id)?.textContent).join(' ')
  })
  expect(described).toContain('This email already belongs to a member.')
  await email.fill('ann@example.com')
  expect(await visitor.page.getByText('already belongs').count()).toBe(0)
})

test('a captcha script that is blocked is told, and a retry works once it is not', async () => {
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
  expect(visitor.callNames()).toEqual(['GET member'])
  blocked = false
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  expect(visitor.calls().at(1)?.body).toMatchObject({ recaptchaToken: 'late-email' })
})

test('Continue pressed twice, and Enter held down, make one order', async () => {
  await visitor.open()
  await visitor.fillDetails()
  await visitor.page.getByRole('button', { name: 'Continue' }).dblclick()
  await visitor.heading('Choose your membership')
  await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
  await visitor.page.getByRole('checkbox').check()
  await visitor.page.getByRole('button', { name: 'Continue' }).evaluate(button => {
    for (let turn = 0; turn < 10; turn++) (button as HTMLButtonElement).form?.requestSubmit()
  })
  await visitor.heading('Welcome to the Club')
  const count = (name: string) => visitor.callNames().filter(call => call === name).length
  expect([count('POST member/verify-email'), count('POST cart'), count('POST checkout/{id}')]).toEqual([
    1, 1, 1,
  ])
})
