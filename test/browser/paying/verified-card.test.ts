// Pays by a card whose bank verifies it (3-D Secure), in Chromium with the built files and the real library. The gateway, Cardinal's script
// and the bank's page are emulated.
import { expect, test } from 'vitest'
import { violations } from '../accessibility/violations.ts'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Braintree's test cards (demo/gateway/three-d-secure/cards.ts). */
const bankCards = {
  passes: '4000000000001000',
  unavailable: '4000000000001034',
  attempted: '4000000000001026',
  lookupError: '4000000000001067',
  refused: '4000000000001018',
  rejected: '4000000000001042',
  asks: '4000000000001091',
  asksAndRefuses: '4000000000001109',
}

const dialog = () => shopper.page.getByRole('dialog', { name: 'Your bank wants to check that it’s you' })
const bank = () => shopper.page.frameLocator('#Cardinal-CCA-IFrame')
const nonces = () => shopper.payments().map(({ body }) => Object(body).securedCardData)

/** Goes to the checkout of a tag with 3-D Secure, and pays with the card. */
async function pay(number: string): Promise<void> {
  await shopper.toCard(number, '?three-d-secure=on')
  await shopper.press('Process Payment')
}

/** Pays with a card whose bank asks for a code, and waits for the bank's page. */
async function payAtBank(): Promise<void> {
  await pay(bankCards.asks)
  await dialog().waitFor()
  await bank().getByText('ends in').waitFor()
}

const enter = async (code: string) => {
  await bank().getByLabel('Code from our text message').fill(code)
  await bank().getByRole('button', { name: 'Submit' }).click()
}

test.each([
  ['could not be asked', bankCards.unavailable],
  ['could not be looked up', bankCards.lookupError],
  ['does not take part yet', bankCards.attempted],
  ['is not enrolled', '4111111111111111'],
])('a card whose bank %s is charged with the verified nonce, without a dialog', async (_, number) => {
  await pay(number)
  await shopper.thanks()
  expect(nonces()).toEqual([expect.stringMatching(/^demo-verified-/)])
})

const refusals = [
  ['refuses without a question', bankCards.refused, null],
  ['rejects the card', bankCards.rejected, null],
  ['refuses the right code', bankCards.asksAndRefuses, '1234'],
  ['gets a wrong code', bankCards.asks, '9999'],
] as const

test('a card whose bank refuses it, or gets a wrong code, is not charged', async () => {
  await shopper.toCard(undefined, '?three-d-secure=on')
  for (const [what, number, code] of refusals) {
    await shopper.fillCard(number)
    await shopper.press('Process Payment')
    if (code) await enter(code)
    await shopper.whoops('Your bank couldn’t confirm that it’s you')
    expect(shopper.payments(), what).toEqual([])
    expect(await shopper.page.locator('#Cardinal-CCA-IFrame').count(), what).toBe(0)
  }
})

test('a cancelled check charges nothing, and the right code then charges the card once', async () => {
  const cancelled = async () => {
    await shopper.whoops('You cancelled your bank’s check')
    expect(await dialog().count()).toBe(0)
    expect(shopper.payments()).toEqual([])
  }
  await payAtBank()
  const controls = {
    field: bank().getByLabel('Code from our text message'),
    cancel: dialog().getByRole('button', { name: 'Cancel' }),
  }
  const reached = new Set<string>()
  for (let press = 0; press < 8; press += 1) {
    await shopper.page.keyboard.press('Tab')
    for (const [name, control] of Object.entries(controls))
      if (await control.evaluate(element => element.matches(':focus'))) reached.add(name)
  }
  expect([...reached].sort(), 'reached with the keyboard').toEqual(['cancel', 'field'])
  await controls.cancel.focus()
  await shopper.page.keyboard.press('Escape')
  await cancelled()
  const focused = shopper.page.getByRole('button', { name: 'Process Payment' })
  expect(await focused.evaluate(button => button.matches(':focus'))).toBe(true)

  for (const place of [bank(), dialog()]) {
    await shopper.press('Process Payment')
    await bank().getByText('ends in').waitFor()
    await place.getByRole('button', { name: 'Cancel' }).click()
    await cancelled()
  }
  await shopper.press('Process Payment')
  await dialog().waitFor()
  expect(await dialog().textContent()).toContain('You’re paying $19.00.')
  await enter('1234')
  await shopper.thanks()
  expect(nonces()).toEqual([expect.stringMatching(/^demo-verified-/)])
})

test('after a reload during the check, the visitor reads that nothing was charged', async () => {
  await payAtBank()
  shopper.page.on('dialog', question => question.accept())
  await shopper.page.reload()
  await shopper.page.getByText('The page was loaded again before your bank had checked your card.').waitFor()
  expect(shopper.payments()).toEqual([])
  await shopper.choose('Credit Card')
  await shopper.fillCard(bankCards.passes)
  await shopper.press('Process Payment')
  await shopper.thanks()
})

test('a lookup that fails leaves the card uncharged, and the next press pays', async () => {
  const lookup = /three_d_secure\/lookup/
  await shopper.page.route(lookup, route => route.fulfill({ status: 500, body: '{}' }))
  await pay(bankCards.passes)
  await shopper.whoops('We couldn’t ask your bank to check your card')
  await shopper.page.unroute(lookup)
  await shopper.press('Process Payment')
  await shopper.thanks()
  expect(nonces()).toEqual([expect.stringMatching(/^demo-verified-/)])
})

test('a connection that is lost during the check leaves the card uncharged', async () => {
  await payAtBank()
  await shopper.page.route(/authenticate_from_jwt/, route => route.abort())
  await enter('1234')
  await shopper.whoops('The connection was lost before we heard from your bank')
  expect(shopper.payments()).toEqual([])
})

test('without the attribute, no file of 3-D Secure is loaded and no bank is asked', async () => {
  const asked: string[] = []
  shopper.page.on('request', request => asked.push(request.url()))
  await shopper.toCard(bankCards.asks)
  await shopper.press('Process Payment')
  await shopper.thanks()
  expect(asked.filter(url => /three-d-secure|songbird|three_d_secure/.test(url))).toEqual([])
  expect(nonces()).toEqual([expect.stringMatching(/^demo-card-/)])
})

test('a card in Google Pay is checked by its bank only without a token of the device', async () => {
  await shopper.toCheckout('?three-d-secure=on')
  await shopper.choose('Google Pay')
  const payWith = async (isNetworkTokenized: boolean) => {
    const googleCard = { number: bankCards.asksAndRefuses, isNetworkTokenized }
    const answers = { googlePay: 'pay', googleCard }
    await shopper.page.evaluate(preset => void Object.assign(window, { __movieClubDemo: preset }), answers)
    await shopper.walletButton('Google Pay').click()
  }
  await payWith(false)
  await enter('1234')
  await shopper.whoops('Your bank couldn’t confirm that it’s you')
  expect(shopper.payments()).toEqual([])
  await payWith(true)
  await shopper.thanks()
})

test('the dialog passes the rules of accessibility, and has the focus in a widget of 320 px', async () => {
  const { page } = shopper
  await page.setViewportSize({ width: 320, height: 640 })
  await payAtBank()
  expect(await violations(page)).toEqual([])
  const box = await dialog().boundingBox()
  const frame = await page.locator('#Cardinal-CCA-IFrame').boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
  expect(frame && box && frame.x >= box.x && frame.x + frame.width <= box.x + box.width).toBe(true)
  expect(await dialog().evaluate(element => element.matches(':focus-within'))).toBe(true)
})

test('the check ends after 10 minutes without an answer of the visitor', async () => {
  await shopper.page.clock.install()
  await payAtBank()
  await shopper.page.clock.fastForward('10:01')
  await shopper.whoops('Your bank’s check took too long')
  expect(shopper.payments()).toEqual([])
})
