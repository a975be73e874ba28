// The control bar on the demo page and on host pages: each control works, with the mouse and with the keyboard.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { violations } from '../accessibility/violations.ts'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor({ bare: false })
const bar = (page: Page = visitor.page) => page.locator('demo-control-bar')
const toggle = () => bar().getByRole('button', { name: 'Demo controls' })
const choose = (label: string, value: string) => bar().getByLabel(label, { exact: true }).selectOption(value)
const apply = () => bar().getByRole('button', { name: 'Apply' }).click()
const query = () => new URL(visitor.page.url()).searchParams

describe('on the demo page', () => {
  const known = () => [...demo.visitors.values()].at(-1)
  const toMembership = async () => {
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
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

  test('the control bar links to the gallery', async () => {
    await visitor.open()
    await bar().getByRole('link', { name: 'Gallery' }).click()
    await visitor.heading('Movie Club gallery')
  })

  test('“3-D Secure” switches the attribute of the tag on and off', async () => {
    const attribute = () =>
      visitor.page.locator('[data-movie-club]').first().getAttribute('data-three-d-secure')
    await visitor.open()
    expect(await attribute()).not.toBe('on')
    await choose('3-D Secure', 'on')
    await apply()
    await expect.poll(attribute).toBe('on')
    await choose('3-D Secure', '')
    await apply()
    await expect.poll(attribute).not.toBe('on')
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

  test('“Start over” clears the form, but a reload keeps the current step', async () => {
    await visitor.open()
    await toMembership()
    await bar().getByRole('button', { name: 'Start over' }).click()
    await visitor.heading('Join the Ritz')
    expect(await visitor.page.getByLabel('Email').inputValue()).toBe('')
    expect([query().has('reset'), new URL(visitor.page.url()).hash]).toEqual([false, ''])
    await toMembership()
    await visitor.page.reload()
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

  test('the bar and the cinema’s page meet WCAG 2.2 AA in every theme', async () => {
    for (const theme of themes) {
      await visitor.page.setViewportSize({ width: 1280, height: 900 })
      await visitor.open(`?theme=${theme}`)
      await visitor.heading('Join')
      // The bar looks the same in all themes, so one check is enough.
      if (theme === 'ritz') expect(await violations(visitor.page, 'demo-control-bar')).toEqual([])
      expect(await violations(visitor.page, '.cinema'), theme).toEqual([])
      await visitor.page.setViewportSize({ width: 320, height: 640 })
      const overflow = await visitor.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, theme).toBe(0)
    }
  })
})

describe('on a host page', () => {
  test('the bar is closed at first, and opens and closes with the keyboard', async () => {
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
  })

  test('Enter submits the bar’s form, even if the page has a base element', async () => {
    const { page } = visitor
    await visitor.open('', '/hosts/base-href.html')
    await visitor.heading('Join')
    await toggle().focus()
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
      await page.addInitScript(() => {
        Object.assign(window, { violations: [] })
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          Reflect.get(window, 'violations').push(`${violatedDirective}: ${blockedURI}`),
        )
      })
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
      expect(await page.evaluate(() => Reflect.get(window, 'violations').join())).toBe('')
    },
  )
})

test('the tickets page and the checkout show the same film, time and price', async () => {
  const { page } = visitor
  await visitor.open('', '/hosts/tickets.html')
  const [, film, day, time] =
    /^(.*), \w{3},? (\d+ \w+),? (?:at )?(\d+:\d\d)/.exec(await page.locator('#session').innerText()) ?? []
  expect(film).toBe('Playtime')
  await visitor.press('Buy two tickets')
  await visitor.heading('Pay for your order')
  await page.getByText('Playtime', { exact: true }).waitFor()
  const order = (await page.locator('.mc-order').innerText()).replace(/\s+/g, ' ')
  expect(order).toMatch(new RegExp(`${film} ${day} \\d{4}, ${time}`))
  const each = Number(/\$([\d.]+) each/.exec(await page.locator('#ticket-price').innerText())?.[1])
  expect(order).toContain(`$${(each * 2).toFixed(2)}`)
})
