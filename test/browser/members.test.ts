// Each kind of member at each entry, in Chromium with the built files: what is shown and what the server was asked. The
// tables say it; they are printed as they were found.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '../../demo/scenarios.ts'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { launchBrowser } from './drivers/chromium.ts'
import { details, type VisitorPage, visit } from './visitor.ts'

let browser: Browser
let demo: RunningDemo
let visitor: VisitorPage
const found: string[] = []
beforeAll(async () => {
  browser = await launchBrowser()
  demo = await startDemo({ port: 0, build: false })
})
afterAll(async () => {
  console.log(`\n${found.join('\n')}\n`)
  await browser?.close()
  await demo?.close()
})
beforeEach(async () => {
  visitor = await visit(browser, demo)
})
afterEach(() => visitor.close())

/** Fills what is empty, as one who knows only what the form still asks for. */
async function fillMissing() {
  for (const [label, text] of Object.entries(details)) {
    const field = visitor.page.getByLabel(label, { exact: true })
    if ((await field.inputValue()) === '') await field.fill(text)
  }
}
const bodyOf = (call: string): unknown => visitor.calls().find(asked => asked.call === call)?.body
const isChecked = (name: string) => visitor.page.getByRole('radio', { name, exact: true }).isChecked()

/** Entry, who, what Continue on the register form calls (or '–'), the options' query, Free, age, price, order, heading. */
type Journey = readonly [
  entry: string,
  as: Kind,
  form: 'verify-email' | 'details' | '–',
  options: string,
  free: 'Free' | 'no Free',
  age: 'Adult' | 'Senior',
  price: string,
  order: 'cart-membership' | 'cart-upgrade',
  item: string,
  checkout: string,
]
const join = 'join as a VIP'
const renew = 'renew as a VIP'
const upgrade = (as: Kind) => `about to upgrade ${as}@example.com to a VIP`
const journeys: readonly Journey[] = [
  [
    '/register',
    'visitor',
    'verify-email',
    '',
    'Free',
    'Adult',
    '$19.00',
    'cart-membership',
    'activate-adult-1year',
    join,
  ],
  [
    '/register',
    'newsletter',
    'details',
    'newsletter',
    'Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    join,
  ],
  [
    '/register',
    'free-adult',
    '–',
    'freeAdult',
    'Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    join,
  ],
  [
    '/register',
    'free-senior',
    '–',
    'freeSenior',
    'Free',
    'Senior',
    '$13.00',
    'cart-membership',
    'renew-senior-1year',
    join,
  ],
  [
    '/register',
    'adult',
    '–',
    'adult',
    'Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    join,
  ],
  [
    '/register',
    'senior',
    '–',
    'senior',
    'Free',
    'Senior',
    '$13.00',
    'cart-membership',
    'renew-senior-1year',
    join,
  ],

  [
    '/register?vip',
    'visitor',
    'verify-email',
    '',
    'no Free',
    'Adult',
    '$19.00',
    'cart-membership',
    'activate-adult-1year',
    join,
  ],
  [
    '/register?vip',
    'newsletter',
    'details',
    'newsletter',
    'no Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    join,
  ],
  [
    '/register?vip',
    'free-adult',
    '–',
    'freeAdult',
    'no Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    join,
  ],
  [
    '/register?vip',
    'free-senior',
    '–',
    'freeSenior',
    'no Free',
    'Senior',
    '$13.00',
    'cart-membership',
    'renew-senior-1year',
    join,
  ],
  [
    '/register?vip',
    'adult',
    '–',
    'adult',
    'no Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    join,
  ],
  [
    '/register?vip',
    'senior',
    '–',
    'senior',
    'no Free',
    'Senior',
    '$13.00',
    'cart-membership',
    'renew-senior-1year',
    join,
  ],

  [
    '/renew',
    'visitor',
    'verify-email',
    '',
    'Free',
    'Adult',
    '$19.00',
    'cart-membership',
    'activate-adult-1year',
    join,
  ],
  [
    '/renew',
    'newsletter',
    'details',
    'newsletter',
    'Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    join,
  ],
  [
    '/renew',
    'free-adult',
    '–',
    'freeAdult',
    'Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    renew,
  ],
  [
    '/renew',
    'free-senior',
    '–',
    'freeSenior',
    'Free',
    'Senior',
    '$13.00',
    'cart-membership',
    'renew-senior-1year',
    renew,
  ],
  [
    '/renew',
    'adult',
    '–',
    'adult',
    'no Free',
    'Adult',
    '$17.00',
    'cart-membership',
    'renew-adult-1year',
    renew,
  ],
  [
    '/renew',
    'senior',
    '–',
    'senior',
    'no Free',
    'Senior',
    '$13.00',
    'cart-membership',
    'renew-senior-1year',
    renew,
  ],

  [
    '/upgrade',
    'newsletter',
    'details',
    'newsletter',
    'Free',
    'Adult',
    '$17.00',
    'cart-upgrade',
    'renew-adult-1year',
    upgrade('newsletter'),
  ],
  [
    '/upgrade',
    'free-adult',
    '–',
    'freeAdult',
    'no Free',
    'Adult',
    '$17.00',
    'cart-upgrade',
    'renew-adult-1year',
    upgrade('free-adult'),
  ],
  [
    '/upgrade',
    'free-senior',
    '–',
    'freeSenior',
    'no Free',
    'Senior',
    '$13.00',
    'cart-upgrade',
    'renew-senior-1year',
    upgrade('free-senior'),
  ],
  [
    '/upgrade',
    'adult',
    '–',
    'adult',
    'Free',
    'Adult',
    '$17.00',
    'cart-upgrade',
    'renew-adult-1year',
    upgrade('adult'),
  ],
  [
    '/upgrade',
    'senior',
    '–',
    'senior',
    'Free',
    'Senior',
    '$13.00',
    'cart-upgrade',
    'renew-senior-1year',
    upgrade('senior'),
  ],
]

test.each(journeys)(
  '%s as %s: %s, options %s, %s, %s, %s, then %s of %s and “%s”',
  async (entry, as, form, options, free, age, price, order, item, heading) => {
    const { page } = visitor
    await visitor.open(`?as=${as}#${entry}`)
    if (form !== '–') {
      await visitor.heading('Join the Ritz Cinemas Movie Club')
      if (entry === '/renew') await page.getByText('To renew your membership, log in first.').waitFor()
      await expect
        .poll(() => page.getByRole('link', { name: 'Log in here' }).count())
        .toBe(as === 'visitor' ? 1 : 0)
      await fillMissing()
      await visitor.press('Continue')
    }
    await visitor.heading('Choose your membership')
    await page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
    const row = [
      entry,
      as,
      visitor.calls().find(({ call }) => call === 'verify-email' || call === 'details')?.call ?? '–',
      visitor.calls().find(({ call }) => call === 'membership-options')?.query['memberType'] ?? '',
      (await page.getByRole('radio', { name: 'Free', exact: true }).count()) > 0 ? 'Free' : 'no Free',
      (await isChecked('Senior')) ? 'Senior' : 'Adult',
      await page.locator('.mc-choice-loud .mc-price-amount').textContent(),
    ]
    expect(await isChecked('VIP')).toBe(true)
    await page.getByRole('checkbox').check()
    await visitor.press('Continue')
    await page.waitForURL(/#\/checkout\//)
    const ordered = visitor.calls().find(({ call }) => call === 'cart-membership' || call === 'cart-upgrade')
    const body = ordered?.body as { concessionItemId?: unknown } | undefined
    row.push(String(ordered?.call), String(body?.concessionItemId))
    await visitor.heading(heading)
    found.push([...row, heading].map(String).join(' | '))
    expect(row).toEqual([entry, as, form, options, free, age, price, order, item])
    const names = visitor.callNames()
    const asked = new Set(names.slice(0, names.indexOf('POST cart') + 1))
    // Of /renew they are asked for at once, of the others when the form is done.
    expect(asked.delete('GET shop/membership-options')).toBe(true)
    expect([...asked]).toEqual([
      'GET member',
      ...(as === 'newsletter' ? ['GET member/details'] : []),
      ...(form === '–' ? [] : [form === 'details' ? 'POST member/details' : 'POST member/verify-email']),
      'POST cart',
    ])
    expect(await visitor.errors()).toEqual([])
  },
)

describe('the query ?vip of the page itself', () => {
  test.each(['visitor', 'adult'] as const)('hides Free for %s too', async as => {
    await visitor.open(`?as=${as}`)
    // The demo's stand-ins for vendors are ready when its first page is.
    await visitor.heading(as === 'visitor' ? 'Join the' : 'Choose your membership')
    await visitor.open('?vip')
    if (as === 'visitor') {
      await visitor.fillDetails()
      await visitor.press('Continue')
    }
    await visitor.page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
    expect(await visitor.page.getByRole('radio', { name: 'Free', exact: true }).count()).toBe(0)
  })
})

test('/upgrade as visitor: the form says that one can log in, the upgrade is refused in the server’s words', async () => {
  const { page } = visitor
  await visitor.open('?as=visitor#/upgrade')
  await page.getByRole('link', { name: 'Log in here' }).waitFor()
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  await page.getByRole('checkbox').check()
  await visitor.press('Continue')
  await page.getByRole('alert').getByRole('link', { name: 'Log in here' }).waitFor()
  expect(visitor.callNames().at(-1)).toBe('POST cart/{id}/upgrade-membership')
  found.push('/upgrade | visitor | verify-email | refused: Please log in to upgrade.')
})

test('a member keeps adult or senior as chosen by hand', async () => {
  const { page } = visitor
  await visitor.open('?as=senior#/renew')
  await page.getByRole('radio', { name: 'Adult', exact: true }).check()
  await page.reload()
  await page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
  expect(await isChecked('Adult')).toBe(true)
})

const activations = [
  ['newsletter', null, 'Noor', 'Newell'],
  ['free-adult', '700010002000', 'Frances', "O'Dea"],
  ['free-senior', '700010002000', 'Stan', 'Frei'],
  ['adult', '700010002000', 'Ada', 'Lovelace'],
  ['senior', '700010002000', 'Sénan', 'Østergård'],
] as const
test.each(activations)(
  '/activate-user as %s sends the card number %s of %s %s',
  async (as, cardNumber, firstName, lastName) => {
    const { page } = visitor
    await visitor.open(`?as=${as}#/activate-user`)
    await visitor.heading('Please complete your Ritz Cinemas membership details')
    const email = page.getByLabel('Email', { exact: true })
    await expect.poll(() => email.inputValue()).toBe(`${as}@example.com`)
    expect(await email.getAttribute('readonly')).not.toBeNull()
    await fillMissing()
    await page.getByRole('checkbox').uncheck()
    await visitor.press('Continue')
    await visitor.heading('Thank you')
    expect(await page.getByText('Your details have been updated').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/dashboard')
    expect(bodyOf('activate')).toMatchObject({
      cinemaId: 'ritz',
      cardNumber,
      email: `${as}@example.com`,
      firstName,
      lastName,
      sendNewsletter: false,
      sendLoyaltyUpdates: false,
      recaptchaToken: expect.stringContaining('activate'),
    })
    found.push(`/activate-user | ${as} | card ${cardNumber} | Thank you`)
  },
)

test('/activate-user as visitor says to log in first, and nothing can be sent', async () => {
  const { page } = visitor
  await visitor.open('?as=visitor#/activate-user')
  await page.getByRole('link', { name: 'log in here' }).waitFor()
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
  found.push('/activate-user | visitor | log in first')
})

const homes = [
  ['newsletter', 'Join', null],
  ['free-adult', 'Upgrade to VIP', 'Free adult'],
  ['free-senior', 'Upgrade to VIP', 'Free senior'],
  ['adult', 'Renew your membership', 'VIP adult'],
  ['senior', 'Renew your membership', 'VIP senior'],
] as const
test.each(homes)(
  '/dashboard as %s offers “%s”, the card says %s, and five lists are fetched once',
  async (as, way, card) => {
    const { page } = visitor
    await visitor.open(`?as=${as}#/dashboard`)
    await page.getByRole('link', { name: way, exact: true }).waitFor()
    const others = ['Join', 'Upgrade to VIP', 'Renew your membership'].filter(name => name !== way)
    for (const other of others)
      expect(await page.getByRole('link', { name: other, exact: true }).count()).toBe(0)
    if (card) {
      expect(await page.getByText(card, { exact: true }).count()).toBe(1)
      await page.getByRole('img', { name: 'Barcode of your member card' }).waitFor()
      expect(await page.getByText('700010002000').count()).toBe(1)
      await expect.poll(() => page.getByRole('img', { name: 'Barcode of this voucher' }).count()).toBe(3)
    }
    await page.getByRole('checkbox', { name: 'Weekly newsletter' }).waitFor()
    const lists = [
      'GET member/activity',
      'GET member/bookings',
      'GET member/subscriptions',
      'GET member/vouchers',
      'GET passkeys',
    ]
    expect(
      visitor
        .callNames()
        .filter(name => lists.includes(name))
        .sort(),
    ).toEqual(lists)
    await page.reload()
    await page.getByRole('checkbox', { name: 'Weekly newsletter' }).waitFor()
    expect(visitor.callNames().filter(name => lists.includes(name))).toHaveLength(5)
    expect(await visitor.errors()).toEqual([])
    found.push(`/dashboard | ${as} | ${way} | ${card ?? 'no card'}`)
    await page.getByRole('link', { name: way, exact: true }).click()
    await visitor.heading(as === 'newsletter' ? 'Join the Ritz Cinemas Movie Club' : 'Choose your membership')
  },
)

test('/dashboard as visitor is the way in, asks for no list and fetches no barcode chunk', async () => {
  const { page } = visitor
  const files: string[] = []
  page.on('request', request => files.push(request.url()))
  await visitor.open('?as=visitor#/dashboard')
  expect(await page.getByRole('link', { name: 'Log in here' }).getAttribute('href')).toBe('/login')
  await page.getByRole('link', { name: 'Join' }).waitFor()
  expect(visitor.callNames()).toEqual(['GET member'])
  expect(files.filter(file => file.includes('draw-barcode'))).toEqual([])
  found.push('/dashboard | visitor | Log in here, Join')
})

test('joining fetches neither the member home nor the barcodes', async () => {
  const files: string[] = []
  visitor.page.on('request', request => files.push(request.url()))
  await visitor.open('?as=visitor')
  await visitor.heading('Join the')
  expect(files.filter(file => /dashboard|barcode/.test(file))).toEqual([])
})

describe('the member home', () => {
  test('adds a voucher, saves newsletters, removes a passkey and updates details', async () => {
    const { page } = visitor
    await visitor.open('?as=adult#/dashboard')
    await page.getByLabel('Voucher barcode').fill('9310 0000 00048')
    await visitor.press('Add Voucher')
    await page.getByText('was added').waitFor()
    expect(bodyOf('voucher-add')).toEqual({
      barcode: '9310000000048',
      recaptchaToken: expect.stringContaining('giftCard'),
    })
    await expect.poll(() => page.getByRole('img', { name: 'Barcode of this voucher' }).count()).toBe(4)

    await page.getByRole('checkbox', { name: 'Festival news' }).check()
    await visitor.press('Save newsletters')
    await page.getByText('Your choices were saved.').waitFor()
    expect(bodyOf('subscriptions-save')).toEqual({
      subscriptions: [
        { id: 'weekly', name: 'Weekly newsletter', subscribed: true },
        { id: 'festivals', name: 'Festival news', subscribed: true },
        { title: 'Silver screenings' },
      ],
    })

    await visitor.press('Remove Phone')
    await page.getByRole('dialog', { name: 'Remove this passkey?' }).waitFor()
    await page.keyboard.press('Escape')
    expect(visitor.callNames()).not.toContain('DELETE passkeys/pk-1')
    await visitor.press('Remove Phone')
    await visitor.press('Remove')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Remove Phone' }).waitFor({ state: 'hidden' })
    expect(visitor.callNames()).toContain('DELETE passkeys/pk-1')

    await page.getByText('Update your details').click()
    await page.getByLabel('Post code').fill('2000')
    await visitor.press('Save details')
    await page.getByText('Your details have been updated').waitFor()
    expect(bodyOf('details')).toMatchObject({ postCode: '2000', sendLoyaltyUpdates: true })
    expect(bodyOf('details')).not.toHaveProperty('email')
    expect(await visitor.errors()).toEqual([])
  })

  test('is loaded again when its chunk could not be', async () => {
    const { page } = visitor
    await page.route(/dashboard-screen/, route => route.abort(), { times: 1 })
    await visitor.open('?as=adult#/dashboard')
    await page.getByText('This page could not be loaded.').waitFor()
    await visitor.press('Try again')
    await page.getByText('Hello Ada').waitFor()
  })
})

test.each(['visitor', 'newsletter', 'free-adult', 'free-senior', 'adult', 'senior'] as const)(
  '/newsletter as %s signs up with name and email',
  async as => {
    const { page } = visitor
    await visitor.open(`?as=${as}#/newsletter`)
    await visitor.heading('The Ritz Cinemas newsletter')
    const email = page.getByLabel('Email', { exact: true })
    if (as === 'visitor') {
      await page.getByLabel('First name').fill('Ann')
      await page.getByLabel('Surname').fill('Lee')
      await email.fill('ann@example.com')
    } else await expect.poll(() => email.inputValue()).toBe(`${as}@example.com`)
    await visitor.press('Subscribe')
    await visitor.heading('Thank you')
    expect(bodyOf('subscribe-newsletter')).toEqual({
      firstName: expect.stringMatching(/./),
      lastName: expect.stringMatching(/./),
      email: as === 'visitor' ? 'ann@example.com' : `${as}@example.com`,
      recaptchaToken: expect.stringContaining('email'),
    })
    found.push(`/newsletter | ${as} | Thank you`)
  },
)
