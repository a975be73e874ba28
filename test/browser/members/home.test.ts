// The member home for each kind of member, in Chromium with the built files. At the end, the tests print the link and the card that each
// kind of member saw.
import { afterAll, describe, expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { applyTheme } from '../accessibility/apply-theme.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const found: string[] = []
afterAll(() => console.log(`\n${found.join('\n')}\n`))

const bodyOf = (call: string): unknown => visitor.calls().find(asked => asked.call === call)?.body

// Two kinds of member. test/unit/screens/dashboard/dashboard-screen.test.tsx covers the kinds that are not in this table.
const homes = [
  ['newsletter', 'Join', null],
  ['adult', 'Renew your membership', 'VIP adult'],
] as const
const lists = [
  'GET member/activity',
  'GET member/bookings',
  'GET member/subscriptions',
  'GET member/vouchers',
  'GET passkeys',
]
const fetchedLists = () => visitor.callNames().filter(name => lists.includes(name))

test.each(homes)(
  '/dashboard as %s offers the link “%s”, and shows this member card (null for none): %s',
  async (as, way, card) => {
    const { page } = visitor
    await visitor.open(`?as=${as}#/dashboard`)
    await page.getByRole('link', { name: way, exact: true }).waitFor()
    const others = ['Join', 'Upgrade to VIP', 'Renew your membership'].filter(name => name !== way)
    for (const other of others)
      expect(await page.getByRole('link', { name: other, exact: true }).count()).toBe(0)
    if (card) {
      expect(await page.getByText(card, { exact: true }).count()).toBe(1)
      await page.getByRole('img', { name: 'Code of your member card' }).waitFor()
      expect(await page.getByText('700010002000').count()).toBe(1)
      const codes = page.getByRole('button', { name: 'Show code' })
      await expect.poll(() => codes.count()).toBe(4)
      for (const _ of [1, 2]) {
        await codes.first().click()
        await page.getByRole('img', { name: 'Code of this voucher' }).waitFor()
        expect(await page.getByRole('img', { name: 'Code of this voucher' }).count()).toBe(1)
      }
      await codes.last().click()
      await page.getByRole('img', { name: 'Code of this booking' }).waitFor()
      expect(await page.getByRole('img', { name: 'Code of this voucher' }).count()).toBe(0)
    }
    await page.getByRole('checkbox', { name: 'Weekly newsletter' }).waitFor()
    await visitor.settled()
    expect(await visitor.errors()).toEqual([])
    found.push(`/dashboard | ${as} | ${way} | ${card ?? 'no card'}`)
    await page.getByRole('link', { name: way, exact: true }).click()
    await visitor.heading(as === 'newsletter' ? 'Join the Ritz Cinemas Movie Club' : 'Choose your membership')
  },
)

test.each(['newsletter', 'adult'])(
  'a reload of /dashboard as %s fetches only the lists that are not cached',
  async as => {
    await visitor.open(`?as=${as}#/dashboard`)
    const newsletter = visitor.page.getByRole('checkbox', { name: 'Weekly newsletter' })
    await newsletter.waitFor()
    await expect.poll(() => fetchedLists().sort()).toEqual(lists)
    await visitor.page.reload()
    await newsletter.waitFor()
    // Five lists at first, and two after the reload: subscriptions and passkeys, which are never cached (specification §7.3).
    await expect.poll(() => fetchedLists().length).toBe(7)
    expect(await visitor.errors()).toEqual([])
  },
)

describe('the member home', () => {
  test('stays short on a phone if every list has entries', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 360, height: 800 })
    await visitor.open('?as=adult#/dashboard')
    await page.getByText('Office laptop').first().waitFor()
    await page.getByText('Festival news').waitFor()
    await visitor.settled()
    for (const theme of themes) {
      await applyTheme(page, theme)
      const { height } = (await page.locator('[data-movie-club]').boundingBox()) ?? { height: 0 }
      expect(height, theme).toBeGreaterThan(1000)
      expect(height, theme).toBeLessThan(2700)
    }
  })

  test('each section’s button moves the focus to the section’s heading', async () => {
    const { page } = visitor
    await visitor.open('?as=adult#/dashboard')
    for (const name of ['Vouchers', 'Bookings', 'Your details', 'Activity', 'Newsletters', 'Passkeys']) {
      await visitor.press(name)
      const heading = page.getByRole('heading', { name, exact: true })
      await expect
        .poll(() => heading.evaluate(element => element.matches(':focus')), { message: name })
        .toBe(true)
    }
  })

  test('shows its buttons in two or three columns, or in a side panel', async () => {
    const { page } = visitor
    await visitor.open('?as=adult#/dashboard')
    await page.getByRole('button', { name: 'Vouchers', exact: true }).waitFor()
    for (const [width, columns] of [
      [360, 2],
      [700, 3],
      [1280, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const places = await page
        .locator('.mc-sections > *')
        .evaluateAll(all =>
          all.map(one => one.getBoundingClientRect()).map(({ left, right }) => `${left} ${right}`),
        )
      expect(new Set(places).size).toBe(columns)
    }
  })

  test('the buttons of the sections stay visible in the side panel', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 1280, height: 700 })
    await visitor.open('?as=adult#/dashboard')
    const button = page.getByRole('button', { name: 'Passkeys', exact: true })
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
    const box = await button.boundingBox()
    const form = await page.getByRole('heading', { name: 'Passkeys' }).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(form?.x ?? 0)
  })

  test('sends a new voucher without spaces, and counts it in the list', async () => {
    const { page } = visitor
    await visitor.open('?as=adult#/dashboard')
    await page.getByText('Add a voucher').waitFor()
    expect(await page.getByLabel('Voucher code').isVisible()).toBe(false)
    await page.getByText('Add a voucher').click()
    await page.getByLabel('Voucher code').fill('9310 0000 00048')
    await visitor.press('Add Voucher')
    await page.getByText('was added').waitFor()
    expect(bodyOf('voucher-add')).toEqual({
      barcode: '9310000000048',
      recaptchaToken: expect.stringContaining('giftCard'),
    })
    // A list of four entries shows three of them at first.
    await page.getByText('3 of 4 shown').waitFor()
    expect(await visitor.errors()).toEqual([])
  })

  test('saves the chosen newsletters and keeps unknown newsletters', async () => {
    const { page } = visitor
    await visitor.open('?as=adult#/dashboard')
    await page.getByRole('checkbox', { name: 'Festival news' }).check()
    await visitor.press('Save newsletters')
    await page.getByText('Your choices are saved.').waitFor()
    expect(bodyOf('subscriptions-save')).toEqual({
      subscriptions: [
        { id: 'weekly', name: 'Weekly newsletter', subscribed: true },
        { id: 'festivals', name: 'Festival news', subscribed: true },
        { title: 'Silver screenings' },
      ],
    })
    expect(await visitor.errors()).toEqual([])
  })

  test('removes a passkey only after the member has confirmed the removal', async () => {
    const { page } = visitor
    await visitor.open('?as=adult#/dashboard')
    await visitor.press('Remove Phone')
    await page.getByRole('dialog', { name: 'Remove this passkey?' }).waitFor()
    await page.keyboard.press('Escape')
    expect(visitor.callNames()).not.toContain('DELETE passkeys/pk-1')
    await visitor.press('Remove Phone')
    await visitor.press('Remove')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Remove Phone' }).waitFor({ state: 'hidden' })
    expect(visitor.callNames()).toContain('DELETE passkeys/pk-1')
    expect(await visitor.errors()).toEqual([])
  })

  test('updates the details by a call that does not contain the email', async () => {
    const { page } = visitor
    await visitor.open('?as=adult#/dashboard')
    await page.getByText('Update your details').click()
    await page.getByLabel('Post code').fill('2000')
    await visitor.press('Save details')
    await page.getByText('Your details have been updated').waitFor()
    expect(bodyOf('details')).toMatchObject({ postCode: '2000', sendLoyaltyUpdates: true })
    expect(bodyOf('details')).not.toHaveProperty('email')
    expect(await visitor.errors()).toEqual([])
  })

  test('offers a visitor links to log in and to join after “Try again”', async () => {
    const { page } = visitor
    let isBlocked = true
    await page.route(/member-pages/, route => (isBlocked ? route.abort() : route.continue()))
    await visitor.open('?as=visitor#/dashboard')
    await page.getByText('This page didn’t load.').waitFor()
    isBlocked = false
    await visitor.press('Try again')
    await page.getByRole('link', { name: 'Join' }).waitFor()
    expect(await page.getByRole('link', { name: 'Log in here' }).getAttribute('href')).toBe('/login')
    await visitor.settled()
    expect(visitor.callNames()).toEqual(['GET member'])
    found.push('/dashboard | visitor | Log in here, Join')
  })
})
