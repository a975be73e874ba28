// The control bar on the demo page and on host pages: each control works, with the mouse and with the keyboard.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '../accessibility/violations.ts'
import { blockedByPolicy, watchPolicy } from '../policy-violations.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor({ bare: false })
const bar = (page: Page = visitor.page) => page.locator('demo-control-bar')
const toggle = () => bar().getByRole('button', { name: 'Demo controls' })
const choose = (label: string, value: string) => bar().getByLabel(label, { exact: true }).selectOption(value)
const apply = () => bar().getByRole('button', { name: 'Apply' }).click()

describe('on the demo page', () => {
  const known = () => [...demo.visitors.values()].at(-1)
  const toMembership = async () => {
    await visitor.toMembership()
  }

  test('“Who is it” changes the visitor in the widget and on the cinema’s page', async () => {
    const links = () => visitor.page.locator('.cinema nav a').allTextContents()
    await visitor.open()
    expect(await links()).toContain('Log in')
    await toMembership()
    await choose('Who is it', 'senior')
    await apply()
    await visitor.page.waitForURL(url => url.searchParams.get('as') === 'senior')
    await visitor.heading('Choose your membership')
    expect(known()?.member?.id).toBe('member-senior')
    expect(await bar().getByLabel('Who is it').inputValue()).toBe('senior')
    expect(await links()).toContain('Log out')
    expect(await links()).not.toContain('Log in')
  })

  test('“What goes wrong” switches faults on and off and keeps the current step', async () => {
    await visitor.open()
    await toMembership()
    await choose('What goes wrong', 'cart')
    await choose('How', '503')
    await choose('How often', 'always')
    await choose('Card provider', 'silent')
    await apply()
    await visitor.heading('Choose your membership')
    expect(known()?.faults).toEqual([{ calls: ['cart'], kind: '503', left: Number.POSITIVE_INFINITY }])
    expect(known()?.gatewayFault).toBe('silent')
    await bar().getByText('cart: 503, card provider: silent').waitFor()
    await choose('What goes wrong', '')
    await choose('Card provider', '')
    await apply()
    await bar().getByText('nothing goes wrong').waitFor()
    expect([known()?.faults, known()?.gatewayFault]).toEqual([[], undefined])
    await visitor.heading('Choose your membership')
  })

  test('a new theme and width apply to page and widget and keep the progress', async () => {
    const { page } = visitor
    const width = (selector: string) =>
      page.locator(selector).evaluate(element => element.getBoundingClientRect().width)
    await visitor.open()
    await toMembership()
    await page.getByRole('checkbox').check()
    await visitor.press('Continue')
    await visitor.heading(/(as|to) a VIP/)
    const duration = page.getByRole('radio', { name: '2 years' })
    await duration.check()
    await visitor.settled()
    const progress = () =>
      page.getByRole('progressbar').or(page.locator('.mc-progress-words')).allInnerTexts()
    const before = await progress()
    await choose('Theme', 'lido')
    await choose('Width', '360')
    await apply()
    await page.locator('.cinema[data-cinema=lido]').waitFor()
    await visitor.heading(/(as|to) a VIP/)
    await page.locator('.mc-theme-lido').waitFor()
    expect([await width('.cinema'), await width('[data-movie-club]')]).toEqual([360, 360])
    // The bar keeps its full width if an option makes the page narrower.
    expect(await width('demo-control-bar')).toBe(1280)
    expect(await progress()).toEqual(before)
    expect(await duration.isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Back', exact: true }).click({ timeout: 5_000 })
    await visitor.heading('Choose your membership')
    await choose('Width', '')
    await apply()
    await page.waitForURL(url => !url.searchParams.has('width'))
    expect(await width('.cinema')).toBe(1280)
  })
})

describe('on a host page', () => {
  test('the bar can be used with the keyboard alone, even if the page has a base element', async () => {
    const { page } = visitor
    await visitor.open('', '/hosts/base-href.html')
    await visitor.heading('Join')
    expect(await bar().getByRole('combobox').count()).toBe(0)
    await toggle().focus()
    await page.keyboard.press('Enter')
    expect(await toggle().getAttribute('aria-expanded')).toBe('true')
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
    expect(
      await bar()
        .getByLabel('Who is it')
        .evaluate(select => select.matches(':focus')),
    ).toBe(true)
    await page.keyboard.press('Escape')
    expect(await toggle().getAttribute('aria-expanded')).toBe('false')
    expect(await toggle().evaluate(button => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Space')
    await bar().getByLabel('Theme').focus()
    await page.keyboard.type('cameo')
    await bar().getByRole('button', { name: 'Apply' }).focus()
    await page.keyboard.press('Enter')
    await visitor.heading('Join the Cameo Cinemas')
    expect(await violations(page, 'demo-control-bar')).toEqual([])
  })

  test.each(['hostile-css', 'trusted-types'])(
    'the bar works on the page %s, and does not change the page’s layout',
    async name => {
      const { page } = visitor
      await watchPolicy(page)
      const layout = () =>
        page.evaluate(() => {
          const { x, y, width, height } =
            document.querySelector('[data-movie-club]')?.getBoundingClientRect() ?? new DOMRect()
          const { scrollWidth, scrollHeight } = document.documentElement
          // The result is text, because a page that has replaced Map can return no object.
          return JSON.stringify({ x, y, width, height, scrollWidth, scrollHeight })
        })
      const email = page.locator('input[name=email]')
      await visitor.open('?bare', `/hosts/${name}.html`)
      await email.waitFor()
      await visitor.settled()
      const without = await layout()
      await visitor.open('', `/hosts/${name}.html`)
      await email.waitFor()
      await visitor.settled()
      expect(await layout()).toEqual(without)
      await toggle().click()
      const looks = await toggle().evaluate(button => {
        const { color, textTransform, fontSize } = getComputedStyle(button)
        return [color, textTransform, fontSize].join()
      })
      expect(looks).toBe('rgb(242, 242, 244),none,13px')
      expect(await layout()).toEqual(without)
      await choose('Who is it', 'adult')
      await apply()
      await page.locator('input[name=terms]').waitFor()
      expect(await blockedByPolicy(page)).toEqual([])
    },
  )
})
