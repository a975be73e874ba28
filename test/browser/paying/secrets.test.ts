// Card data, nonces, PINs and captcha tokens are nowhere in the page where other scripts could find them, in Chromium.

import { expect, test } from 'vitest'
import { declinedCard, paidCard, smallGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 500 })

/** Records all writes to storage, all events and all console messages, from the first load on. */
async function listen(): Promise<string[]> {
  const { page } = shopper
  const heard: string[] = []
  page.on('console', message => heard.push(message.text()))
  await page.exposeFunction('note', (text: string) => heard.push(text))
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
  return heard
}

/** Returns the current attributes, globals, cookies, storage and URL. Runs in the page. */
function readPage(): string {
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
}

/** Types a gift card, sends it, and removes it from the order. Calls `look` in each of these states. */
async function addAndRemoveGiftCard(look: () => Promise<unknown>): Promise<void> {
  const { page } = shopper
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
  await shopper.press('Remove Card')
  await shopper.total('$19.00')
  await look()
}

/** Types a card that is declined, replaces it, and pays. Calls `look` in each of these states. */
async function payAtSecondTry(look: () => Promise<unknown>): Promise<void> {
  const { page } = shopper
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
}

test('no storage, URL, event, console line, attribute, global or cookie contains a payment’s secrets', async () => {
  const { page } = shopper
  const heard = await listen()
  const seen: string[] = []
  const look = async () => seen.push(await page.evaluate(readPage))
  const nonces: string[] = []
  page.on('response', async response => {
    if (response.url().includes('credit_cards'))
      nonces.push((await response.json()).creditCards[0].nonce as string)
  })
  await shopper.walkToCheckout()
  await addAndRemoveGiftCard(look)
  await shopper.addGiftCard(smallGiftCard)
  await page.getByText('PAY BALANCE').waitFor()
  await payAtSecondTry(look)

  expect(nonces).toHaveLength(2)
  for (const all of [heard.join('\n'), seen.join('\n')]) expect(all).toContain('movingstory.')
  expect(heard.join('\n')).toContain('registration')
  const all = [...heard, ...seen].join('\n')
  const sent = shopper
    .payments()
    .map(({ body }) => body as Record<'securedCardData' | 'recaptchaToken', string>)
  const captcha = sent.map(({ recaptchaToken }) => recaptchaToken)
  const sentNonces = sent.map(({ securedCardData }) => String(securedCardData))
  const typed = [paidCard, declinedCard, smallGiftCard, '1234', 'demo-captcha']
  const secrets = [...typed, ...captcha, ...nonces, ...sentNonces]
  for (const secret of secrets) expect(all).not.toContain(secret)
})
