// Tests the ways back, in Chromium: the widget's Back and Change, the browser's Back, also after a reload, and Back from the thank-you
// screen.

import { describe, expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper({ slowFor: 2000 })
const link = (name: string) => shopper.page.getByRole('link', { name, exact: true })
const follow = (name: string) => link(name).click()
const entries = () => shopper.page.evaluate(() => history.length)

describe.each(['hash', 'memory'])('with %s routing', routing => {
  const query = `?routing=${routing}`

  test('Back works like the browser’s Back, and loses no typed text', async () => {
    const { page } = shopper
    await shopper.walkToCheckout(query)
    expect(page.url().includes('#')).toBe(routing === 'hash')
    await shopper.choose('Credit Card')
    await shopper.fillCard()
    const before = await entries()
    await follow('Back')
    await shopper.heading('Choose your membership')
    await page.goForward()
    await shopper.heading('about to join as a VIP')
    // The button is enabled, so the frames still contain the typed card.
    await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
    await follow('Back')
    await shopper.heading('Choose your membership')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await follow('Back')
    await shopper.heading(/^Join the/)
    expect(await page.getByLabel('Surname').inputValue()).toBe('Lee')
    expect(await link('Back').count()).toBe(0)
    expect(await entries()).toBe(before)
    // The widget's Back has moved back in the browser's history, so Forward shows the membership step.
    await page.goForward()
    await shopper.heading('Choose your membership')
  })
})

test('“Change” shows the details, and “Continue” returns to the same order', async () => {
  const { page } = shopper
  await shopper.toCheckout()
  const before = await entries()
  await page.getByText('For Ann Lee (ann@example.com)').waitFor()
  await page.getByRole('radio', { name: '2 years', exact: true }).check()
  await shopper.total('$33.00')
  await follow('Change your details')
  await shopper.heading(/^Join the/)
  expect(await entries()).toBe(before)
  await page.getByLabel('First name').fill('Anna')
  await shopper.press('Continue')
  await page.getByText('For Anna Lee (ann@example.com)').waitFor()
  await shopper.total('$33.00')
  // Back now shows the membership step, with the earlier choice.
  await follow('Back')
  await shopper.heading('Choose your membership')
  await shopper.settled()
  expect(await page.getByText('Choose your membership').isVisible()).toBe(true)
  await shopper.press('Continue')
  await page.getByText('Cart total').waitFor({ state: 'attached' })
  await shopper.payByCard()
})

test('Back replaces the step in the history if the step was opened by its URL', async () => {
  const { page } = shopper
  await shopper.walkToCheckout()
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByText('Cart total').waitFor()
  const then = await entries()
  await follow('Back')
  await shopper.heading('Choose your membership')
  await follow('Back')
  await shopper.heading(/^Join the/)
  expect(await entries()).toBe(then)
})

// With memory routing, only the history keeps the step.
test('after a reload of the checkout, the heading takes the focus only at Back and Forward', async () => {
  const { page } = shopper
  const focused = () =>
    page.evaluate(() => document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement?.textContent)
  await shopper.walkToCheckout('?routing=memory')
  await page.reload()
  await page.getByText('Cart total').waitFor()
  expect(await focused()).toBeFalsy()
  await page.goBack()
  await shopper.heading('Choose your membership')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await page.goForward()
  await shopper.heading('You are about to join as a VIP')
  expect(await focused()).toBe('You are about to join as a VIP')
})

describe('Back from the thank-you screen', () => {
  test('shows that the order is complete, and starts a new order only on request', async () => {
    const { page } = shopper
    await shopper.walkToCheckout()
    await shopper.payByCard()
    await page.reload()
    await shopper.thanks()
    await page.goBack()
    await shopper.heading('You’ve already joined')
    expect(await page.getByRole('button', { name: 'Process Payment' }).count()).toBe(0)
    await page.goBack()
    await shopper.heading('You’ve already joined')
    expect(await page.getByLabel('Email').count()).toBe(0)
    await follow('Back to your receipt')
    await shopper.thanks()
    await page.goBack()
    await shopper.heading('You’ve already joined')
    expect(shopper.replies()).toEqual([200])
    await shopper.press('Start a new one')
    await shopper.heading(/^Join the/)
    await shopper.toMembership()
  })
})
