// The checkout of an order that costs nothing has the button Complete order, and shows a message if the server refuses.
import { expect, it } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { failing } from '../../flow/fake-services.ts'
import { openCheckout, orderedByPage } from './open-checkout.tsx'

/** Opens the checkout of a host order that costs nothing. The server then refuses to complete it. */
async function refusing(problem: Problem) {
  const bench = await openCheckout({}, async bench => {
    await orderedByPage(bench)
    bench.order.totalInCents = 0
  })
  bench.services.answer({ checkout: { complete: failing(problem) } })
  return bench
}

it('the server’s message and the new price are shown if a different tab has added tickets', async () => {
  const { find, order, press, text } = await refusing({
    kind: 'server',
    status: 422,
    detail: 'This order has to be paid.',
    isProblemJson: true,
  })
  order.totalInCents = 1900
  await press('Complete order')
  expect(find('dialog', HTMLDialogElement).textContent).toContain('This order has to be paid.')
  expect(find('.mc-order', HTMLElement).textContent).toContain('$19.00')
  expect(text()).not.toContain('There’s nothing to pay.')
  expect(text()).toContain('Credit Card')
})

it('a link to log in appears beside Complete order if the server refuses a visitor with 401', async () => {
  const { press, text } = await refusing({ kind: 'signed-out', isProblemJson: true })
  expect(text()).not.toContain('Log in here')
  await press('Complete order')
  expect(text()).toContain('There’s nothing to pay.Log in hereComplete order')
})
