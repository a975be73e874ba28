// Tests the appearance of single elements in Chromium, because unit tests cannot measure it: lines, corners, and styles that load
// later.
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { applyTheme } from '../accessibility/apply-theme.ts'
import { hold } from '../gate.ts'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
const narrow = { width: 360, height: 800 }
const wide = { width: 1280, height: 900 }

test('the label of a busy button fits in one line in every theme, so the button does not grow', async () => {
  const { page } = shopper
  await page.setViewportSize(narrow)
  const held = await hold(shopper.page, '**/api/member/verify-email')
  await shopper.open('?reset')
  await shopper.fillDetails()
  const button = page.locator('.mc-button-primary')
  const height = () => button.evaluate(element => element.getBoundingClientRect().height)
  const heightOf = new Map<string, number>()
  for (const theme of themes) {
    await applyTheme(page, theme)
    heightOf.set(theme, await height())
  }
  await shopper.press('Continue')
  await page.getByText('Checking your details…').waitFor()
  for (const theme of themes) {
    await applyTheme(page, theme)
    expect([theme, await height()]).toEqual([theme, heightOf.get(theme)])
  }
  held.open()
})

test('a heading’s lines are not balanced if the cinema’s name is longer than a line', async () => {
  const { page } = shopper
  await page.setViewportSize(narrow)
  await shopper.open('?theme=cameo&cinema-name=Cameo%20Picture%20House&reset')
  const name = page.locator('.mc-heading .mc-together')
  await name.waitFor()
  const tops = await name.evaluate(({ firstChild }) => {
    const topOf = (word: string) => {
      const at = firstChild?.textContent?.indexOf(word) ?? -1
      const range = document.createRange()
      if (firstChild) range.setStart(firstChild, at)
      if (firstChild) range.setEnd(firstChild, at + word.length)
      return range.getBoundingClientRect().top
    }
    return { cameo: topOf('Cameo'), picture: topOf('Picture') }
  })
  expect(tops.picture).toBe(tops.cameo)
})

test('the skeleton of the member home has its final shape before the later styles have loaded', async () => {
  const { page } = shopper
  const held = await hold(shopper.page, /\/chunks\/later-/)
  await shopper.open('?as=adult&reset&start=/dashboard')
  const block = page.locator('.mc-skeleton-home > .mc-skeleton-line').first()
  await block.waitFor()
  const drawn = await block.evaluate(line => {
    const { backgroundImage, borderTopStyle } = getComputedStyle(line)
    return [backgroundImage.startsWith('linear-gradient'), borderTopStyle]
  })
  expect(drawn).toEqual([true, 'solid'])
  held.open()
})

test('the payment overlay does not cover the brand panel and has round corners', async () => {
  const { page } = shopper
  await page.setViewportSize(wide)
  await shopper.toCheckout('?theme=cameo')
  await shopper.addGiftCard(bigGiftCard)
  await expect.poll(() => page.getByRole('button', { name: 'Pay Now' }).isEnabled()).toBe(true)
  const held = await hold(shopper.page, /\/api\/checkout\/[^/]+$/)
  await shopper.press('Pay Now')
  await page.getByText('Processing your payment…').waitFor()
  const [cover, panel] = await Promise.all(
    ['.mc-overlay', '.mc-header'].map(part =>
      page.locator(part).evaluate(element => {
        const { left, right } = element.getBoundingClientRect()
        const { borderTopRightRadius, borderBottomRightRadius } = getComputedStyle(element, '::before')
        return { left, right, corners: [borderTopRightRadius, borderBottomRightRadius] }
      }),
    ),
  )
  const radius = await page.locator('.mc-root').evaluate(root => getComputedStyle(root).borderTopRightRadius)
  expect(cover?.left).toBe(panel?.right)
  expect(cover?.corners).toEqual([radius, radius])
  held.open()
})

test('the radio button is hidden if there is only one membership', async () => {
  const { page } = shopper
  const opacity = () => page.locator('input[value=vip]').evaluate(radio => getComputedStyle(radio).opacity)
  await shopper.open('?as=free-adult&reset')
  await shopper.heading('Choose your membership')
  expect(await opacity()).toBe('1')
  await shopper.open('?as=adult&reset&start=/renew')
  await shopper.heading('Choose your membership')
  await expect.poll(opacity).toBe('0')
  const vip = page.getByRole('radio', { name: 'VIP', exact: true })
  expect(await vip.isChecked()).toBe(true)
})
