// Tests a page that moves the mount element into the document of a frame, as a lightbox does, in Chromium. The browser then drops the
// adopted style sheets, and the frames of the card fields load again.
import { expect, test } from 'vitest'
import { gate, hold } from '../gate.ts'
import { paidCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Moves the mount element into the document of a new frame. */
const moveToFrame = () =>
  shopper.page.evaluate(() => {
    const element = document.querySelector('[data-movie-club]')
    const frame = document.createElement('iframe')
    frame.id = 'lightbox'
    Object.assign(frame.style, { width: '600px', height: '1500px' })
    document.body.append(frame)
    if (!element || !frame.contentDocument) throw new Error('There is no lightbox.')
    frame.contentDocument.body.append(element)
  })

const lightbox = () => shopper.page.frameLocator('#lightbox')
const button = () => lightbox().getByRole('button', { name: 'Process Payment' })

async function fillCard() {
  const texts = { cardholderName: 'Ann Lee', number: paidCard, expirationDate: '12/2034', cvv: '123' }
  for (const [name, text] of Object.entries(texts))
    await lightbox().frameLocator(`iframe[name=braintree-hosted-field-${name}]`).locator('input').fill(text)
}

test('a reply that arrives after the move shows the thank-you screen', async () => {
  const { page } = shopper
  const reply = gate()
  await page.route(/\/api\/checkout\/[^/]+$/, async route => {
    if (route.request().method() !== 'POST') return await route.continue()
    const response = await route.fetch()
    await reply.opened
    await route.fulfill({ response })
  })
  await shopper.toCard()
  await shopper.press('Process Payment')
  await expect.poll(() => shopper.payments().length).toBe(1)
  await moveToFrame()
  reply.open()
  await lightbox().getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
  expect(await shopper.errors()).toEqual([])
})

test('a card can be entered again and paid after the move', async () => {
  await shopper.toCard()
  await moveToFrame()
  // The live region says it, too.
  await lightbox().getByText('Your card fields were cleared. Please enter your card again.').first().waitFor()
  expect(await button().isDisabled()).toBe(true)
  await fillCard()
  await button().click()
  await lightbox().getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
  expect(shopper.payments()).toHaveLength(1)
})

test('a widget that is moved before its later chunk has loaded gets its styles back with that chunk', async () => {
  const { page } = shopper
  const chunk = await hold(page, /\/chunks\/later-/)
  await shopper.open()
  const font = (place: Pick<typeof page, 'locator'> | ReturnType<typeof lightbox>) =>
    place.locator('.mc-root').evaluate(element => getComputedStyle(element).fontFamily)
  const before = await font(page)
  await moveToFrame()
  expect(await font(lightbox())).not.toBe(before)
  chunk.open()
  await expect.poll(() => font(lightbox())).toBe(before)
})
