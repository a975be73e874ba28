// Tests which screens and requests each entry route of joining causes for several kinds of members, in Chromium. The table in
// journeys.ts lists what is expected. At the end, the tests print what they found, as rows of such a table.
import { afterAll, expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'
import { journeys } from './journeys.ts'

const { demo, visitor } = withVisitor()
const found: string[] = []
afterAll(() => console.log(`\n${found.join('\n')}\n`))

/** Fills in the empty fields, as a visitor does. */
async function fillMissing() {
  for (const [label, text] of Object.entries(details)) {
    const field = visitor.page.getByLabel(label, { exact: true })
    if ((await field.inputValue()) === '') await field.fill(text)
  }
}
const bodyOf = (call: string): unknown => visitor.calls().find(asked => asked.call === call)?.body
const isChecked = (name: string) => visitor.page.getByRole('radio', { name, exact: true }).isChecked()

/** Fills in the form of the first step, and continues. */
async function fillInForm(entry: string, as: string): Promise<void> {
  const { page } = visitor
  await visitor.heading('Join the Ritz Cinemas Movie Club')
  const logInFirst = page.getByText('To renew your membership, log in first.')
  if (entry === '/renew' && as === 'visitor') await logInFirst.waitFor()
  else expect(await logInFirst.count()).toBe(0)
  await expect
    .poll(() => page.getByRole('link', { name: 'Log in here' }).count())
    .toBe(as === 'visitor' ? 1 : 0)
  await fillMissing()
  await visitor.press('Continue')
}

/** Returns the call that the form sent, and the memberships that the next step offers and preselects. */
async function readOffer(): Promise<readonly unknown[]> {
  const { page } = visitor
  await visitor.heading('Choose your membership')
  await page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
  expect(await isChecked('VIP')).toBe(true)
  return [
    visitor.calls().find(({ call }) => call === 'verify-email' || call === 'details')?.call ?? '–',
    visitor.calls().find(({ call }) => call === 'membership-options')?.query['memberType'] ?? '',
    (await page.getByRole('radio', { name: 'Free', exact: true }).count()) > 0 ? 'Free' : 'no Free',
    (await isChecked('Senior')) ? 'Senior' : 'Adult',
    await page.locator('.mc-radio-card-loud .mc-price-amount').textContent(),
  ]
}

/** Continues to the checkout. Returns the call that made the order, and the item. */
async function orderMembership(): Promise<readonly unknown[]> {
  await visitor.page.getByRole('checkbox').check()
  await visitor.press('Continue')
  await visitor.page.waitForURL(/#\/checkout\//)
  const ordered = visitor.calls().find(({ call }) => call === 'cart-membership' || call === 'cart-upgrade')
  const body = ordered?.body as { concessionItemId?: unknown } | undefined
  return [String(ordered?.call), String(body?.concessionItemId)]
}

test.each(journeys)(
  '$entry as $as: the widget calls $order with $item and opens the checkout “$checkout”',
  async ({ entry, as, form, options, free, age, price, order, item, checkout: heading }) => {
    const files: string[] = []
    visitor.page.on('request', request => files.push(request.url()))
    await visitor.open(`?as=${as}#${entry}`)
    if (form !== '–') await fillInForm(entry, as)
    const row = [entry, as, ...(await readOffer()), ...(await orderMembership())]
    await visitor.heading(heading)
    found.push([...row, heading].map(String).join(' | '))
    expect(row).toEqual([entry, as, form, options, free, age, price, order, item])
    const names = visitor.callNames()
    const asked = new Set(names.slice(0, names.indexOf('POST cart') + 1))
    // At /renew, the memberships are requested immediately. At the other entries, they are requested after the form.
    expect(asked.delete('GET shop/membership-options')).toBe(true)
    expect([...asked]).toEqual([
      'GET member',
      ...(as === 'newsletter' ? ['GET member/details'] : []),
      ...(form === '–' ? [] : [form === 'details' ? 'POST member/details' : 'POST member/verify-email']),
      'POST cart',
    ])
    expect(files.filter(file => /member-pages/.test(file))).toEqual([])
    expect(await visitor.errors()).toEqual([])
  },
)

test.each([
  ['/register', 'visitor', 1],
  ['/upgrade', 'newsletter', 1],
  ['/renew', 'adult', 0],
])(
  'the header of %s for the user %s has this number of lists of VIP benefits: %i',
  async (start, as, lists) => {
    const { page } = visitor
    await visitor.open(`?as=${as}#${start}`)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await visitor.settled()
    expect(await page.locator('.mc-header').getByText('With VIP:').count()).toBe(lists)
  },
)

test('a visitor on /upgrade gets a login link, also after a rejected upgrade', async () => {
  const { page } = visitor
  await visitor.open('?as=visitor#/upgrade')
  await page.getByRole('link', { name: 'Log in here' }).waitFor()
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  await page.getByRole('checkbox').check()
  await visitor.press('Continue')
  await page.locator('.mc-alert-error').getByRole('link', { name: 'Log in here' }).waitFor()
  // After the rejection, the widget calls GET member again.
  const calls = () => visitor.callNames().slice(-2)
  await expect.poll(calls).toEqual(['POST cart/{id}/upgrade-membership', 'GET member'])
  found.push('/upgrade | visitor | verify-email | refused: Please log in to upgrade.')
})

test('the page’s own query ?vip hides Free, and a member’s choice of Adult survives a reload', async () => {
  const { page } = visitor
  const vipOnly = async () => {
    await page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
    expect(await page.getByRole('radio', { name: 'Free', exact: true }).count()).toBe(0)
  }
  // Logs in by a request, because the query has only ?vip, without the ?as= that selects a visitor.
  await visitor.context.request.post(`${demo.origin}/login`, { form: { as: 'free-senior' } })
  await visitor.open('?vip')
  await vipOnly()
  await page.getByRole('radio', { name: 'Adult', exact: true }).check()
  await page.reload()
  await vipOnly()
  expect(await isChecked('Adult')).toBe(true)
})

// For a member with a card, see signed-out.test.ts. For a visitor, who cannot use this form, see signing-in.test.ts.
test('a newsletter member can use /activate-user without a card number', async () => {
  const { page } = visitor
  await visitor.open('?as=newsletter#/activate-user')
  await visitor.heading('Please complete your Ritz Cinemas membership details')
  const email = page.getByLabel('Email', { exact: true })
  await expect.poll(() => email.inputValue()).toBe('newsletter@example.com')
  expect(await email.getAttribute('readonly')).not.toBeNull()
  await fillMissing()
  await page.getByRole('checkbox').uncheck()
  await visitor.press('Continue')
  await visitor.heading('Thank you')
  expect(await page.getByText('Your details have been updated').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/dashboard')
  expect(bodyOf('activate')).toMatchObject({
    cinemaId: 'ritz',
    cardNumber: null,
    email: 'newsletter@example.com',
    firstName: 'Noor',
    lastName: 'Newell',
    sendNewsletter: false,
    sendLoyaltyUpdates: false,
    recaptchaToken: expect.stringContaining('activate'),
  })
  found.push('/activate-user | newsletter | no card | Thank you')
})

// The sign-up by a member is tested in signed-out.test.ts.
test('a visitor on /newsletter signs up with name and email', async () => {
  const { page } = visitor
  await visitor.open('?as=visitor#/newsletter')
  await visitor.heading('The Ritz Cinemas newsletter')
  const sent = { 'First name': 'Ann', Surname: 'Lee', Email: 'ann@example.com' }
  for (const [label, text] of Object.entries(sent)) await page.getByLabel(label, { exact: true }).fill(text)
  await visitor.press('Subscribe')
  await visitor.heading('Thank you')
  expect(bodyOf('subscribe-newsletter')).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    recaptchaToken: expect.stringContaining('email'),
  })
  found.push('/newsletter | visitor | Thank you')
})
