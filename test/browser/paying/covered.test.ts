// Tests that a cover disables the whole checkout during the captcha and the check of the amount, in Chromium.
import { expect, test } from 'vitest'
import { type Gate, gate } from '../gate.ts'
import { declinedCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()
/** Walks to the card form from the first step, because these tests replace the captcha's script, which loads on the first step. */
const walkToCard = async (number?: string) => {
  await shopper.walkToCheckout()
  await shopper.choose('Credit Card')
  await shopper.fillCard(number)
}
const cover = 'Processing your payment…'

/** Delays the captcha vendor's token for a payment. Returns a function that delivers it. */
async function holdCaptcha(): Promise<() => Promise<void>> {
  await shopper.page.evaluate(() => {
    const { grecaptcha } = globalThis as unknown as {
      grecaptcha: { execute(key: string, options: { action: string }): Promise<string> }
    }
    const { execute } = grecaptcha
    grecaptcha.execute = async (key, options) => {
      if (options.action === 'payment')
        await new Promise<void>(resolve => Object.assign(globalThis, { giveCaptcha: resolve }))
      return execute(key, options)
    }
  })
  return () => shopper.page.evaluate(() => Reflect.get(globalThis, 'giveCaptcha')())
}

/** Delays `GET checkout/{id}`, which checks the amount. Resolves when the call was sent. */
async function holdAmount(held: Gate): Promise<void> {
  const asked = gate()
  await shopper.page.route(/\/api\/checkout\/[^/]+$/, async route => {
    if (route.request().method() !== 'GET') return await route.continue()
    asked.open()
    await held.opened
    await route.continue()
  })
  await asked.opened
}

const isCovered = async () => {
  await shopper.page.locator('.mc-spinner').filter({ hasText: cover }).waitFor()
  expect(await shopper.page.locator('.mc-lock-inside').getAttribute('inert')).not.toBeNull()
}

/** Presses everything below the cover that a visitor could reach with the mouse or the Tab key. */
async function pressEverything(): Promise<void> {
  const { page } = shopper
  const before = await page.evaluate(() => location.href)
  const places = await page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const all =
      root?.querySelectorAll<HTMLElement>('.mc-lock-inside :is(button, input, a, summary, label)') ?? []
    return [...all].filter(element => element.checkVisibility()).length
  })
  expect(places).toBeGreaterThan(5)
  const chosen = () => page.locator('.mc-lock-inside input[type=radio]:checked').evaluate(radio => radio.id)
  const open = () => page.locator('.mc-lock-inside [aria-expanded=true]').allTextContents()
  const [duration, options] = [await chosen(), await open()]
  for (let index = 0; index < places; index++) {
    const box = await page.evaluate(at => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const all =
        root?.querySelectorAll<HTMLElement>('.mc-lock-inside :is(button, input, a, summary, label)') ?? []
      const element = [...all].filter(each => each.checkVisibility())[at]
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { x: left + width / 2, y: top + height / 2 }
    }, index)
    await page.mouse.click(box.x, box.y)
  }
  for (let turn = 0; turn < 8; turn++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      return root?.activeElement?.closest('.mc-lock-inside') != null
    })
    expect(isInside).toBe(false)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  expect([await chosen(), await open()]).toEqual([duration, options])
  expect(await page.evaluate(() => location.href)).toBe(before)
}

const pay = () => shopper.page.getByRole('button', { name: 'Process Payment', disabled: false })

test('during the captcha and the check of the amount, the visitor can start nothing else', async () => {
  await walkToCard()
  const giveCaptcha = await holdCaptcha()
  const amount = gate()
  const isAsked = holdAmount(amount)
  const before = shopper.callNames().length
  await pay().dblclick()
  await isCovered()
  await pressEverything()
  await giveCaptcha()
  await isAsked
  // After the captcha, the checkout stays covered while the amount is checked.
  await isCovered()
  expect(shopper.payments()).toHaveLength(0)
  amount.open()
  await shopper.thanks()
  expect(shopper.replies()).toEqual([200])
  expect(
    shopper
      .callNames()
      .slice(before)
      .filter(name => /membership|gift-card|POST cart/.test(name)),
  ).toEqual([])
})

test('going back during a payment shows a disabled step until the payment fails', async () => {
  const { page } = shopper
  await walkToCard(declinedCard)
  const giveCaptcha = await holdCaptcha()
  await shopper.press('Process Payment')
  await isCovered()
  await page.goBack()
  await page.getByText('Your payment is being processed…').waitFor()
  // Tries to use the disabled step with the mouse, which clicks the element that is on top.
  const radios = page.getByRole('radio')
  const checked = () => radios.evaluateAll(all => all.map(radio => (radio as HTMLInputElement).checked))
  const before = await checked()
  expect(before.length).toBeGreaterThan(2)
  for (const radio of await radios.all()) await radio.click({ force: true })
  await page.getByRole('button', { name: 'Continue', exact: true }).click({ force: true })
  // Tries to use the disabled step with the keyboard.
  for (let turn = 0; turn < 8; turn++) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  expect(await checked()).toEqual(before)
  await page.getByText('Your payment is being processed…').waitFor()
  expect(shopper.payments()).toHaveLength(0)
  await giveCaptcha()
  await shopper.whoops('The card was declined.')
  await shopper.heading('You are about to join as a VIP')
  expect(shopper.replies()).toEqual([402])
  expect(shopper.callNames().filter(name => name === 'POST cart/{id}/membership')).toHaveLength(1)
})
