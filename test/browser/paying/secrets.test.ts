// Card data, nonces, PINs and captcha tokens are nowhere in the page where others could find them, in Chromium.

import { expect, test } from 'vitest'
import { bigGiftCard, declinedCard, paidCard, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 1500 })
const nonces = () =>
  shopper.payments().map(({ body }) => (body as { securedCardData: unknown }).securedCardData)
const toGiftCard = async (query = '') => {
  await shopper.walkToCheckout(query)
  await shopper.addGiftCard(bigGiftCard)
  await shopper.page.getByRole('button', { name: 'Pay Now' }).waitFor()
}

test('storage, addresses, events and console hold no card data, nonce, PIN or captcha token at any moment', async () => {
  const { page } = shopper
  const seen: string[] = []
  page.on('console', message => seen.push(message.text()))
  await page.exposeFunction('note', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    const note = (text: string) => Reflect.get(globalThis, 'note')(text)
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      note(`${key} ${value}`)
      setItem.call(this, key, value)
    }
    for (const name of ['ready', 'step', 'member', 'payment', 'complete', 'error'])
      document.addEventListener(`movie-club:${name}`, event => {
        note(JSON.stringify((event as CustomEvent).detail))
        note(location.href)
      })
  })
  await toGiftCard()
  await shopper.press('Remove Card')
  await shopper.choose('Credit Card')
  await shopper.fillCard(declinedCard)
  await shopper.press('Process Payment')
  await shopper.whoops('declined')
  await shopper.fillCard(paidCard)
  await shopper.press('Process Payment')
  await shopper.thanks()
  const all = seen.join('\n')
  expect(all).toContain('movingstory.')
  expect(all).toContain('registration')
  for (const secret of [paidCard, declinedCard, bigGiftCard, '1234', 'demo-captcha', ...nonces().map(String)])
    expect(all).not.toContain(secret)
})

test('no attribute, global, cookie or storage holds card data, nonce, PIN, gift card or captcha token', async () => {
  const { page } = shopper
  const seen: string[] = []
  const nonces: string[] = []
  page.on('response', async response => {
    if (response.url().includes('credit_cards'))
      nonces.push((await response.json()).creditCards[0].nonce as string)
  })
  const look = async () =>
    seen.push(
      await page.evaluate(() => {
        const roots = [document, document.querySelector('[data-movie-club]')?.shadowRoot]
        const elements = roots.flatMap(root => [...(root?.querySelectorAll('*') ?? [])])
        const attributes = elements.flatMap(element =>
          [...element.attributes].map(({ name, value }) => `${name}=${value}`),
        )
        const plain = Object.entries(globalThis).filter(([, value]) => typeof value !== 'function')
        const globals = plain.map(([name, value]) => {
          try {
            return `${name}: ${JSON.stringify(value)}`
          } catch {
            return name
          }
        })
        const kept = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
        return [...attributes, ...globals, ...kept, JSON.stringify(history.state), location.href].join('\n')
      }),
    )
  await shopper.walkToCheckout()
  await shopper.choose('Gift Card')
  await page.getByLabel('Gift card number').fill(smallGiftCard)
  await page.getByLabel('PIN').fill('1234')
  await look()
  await shopper.arm('gift-card-add:slow')
  await shopper.press('Add Gift Card')
  await page.getByText('Checking the gift card…').waitFor()
  await look()
  await page.getByText('PAY BALANCE').waitFor()
  await look()
  await shopper.choose('Credit Card')
  await shopper.fillCard(declinedCard)
  await look()
  await shopper.press('Process Payment')
  await page.getByRole('dialog', { name: 'WHOOPS' }).waitFor()
  await look()
  await shopper.press('Close')
  await shopper.fillCard()
  await shopper.arm('checkout-pay:slow')
  await shopper.press('Process Payment')
  await expect.poll(() => shopper.payments().length).toBe(2)
  await look()
  await shopper.thanks()
  await look()
  expect(nonces).toHaveLength(2)
  const all = seen.join('\n')
  expect(all).toContain('movingstory.')
  const captcha = shopper.payments().map(({ body }) => (body as { recaptchaToken: string }).recaptchaToken)
  for (const secret of [paidCard, declinedCard, smallGiftCard, '1234', ...nonces, ...captcha])
    expect(all).not.toContain(secret)
})
