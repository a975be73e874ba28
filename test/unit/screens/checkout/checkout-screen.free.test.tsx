// The checkout of an order that costs nothing has a “Complete order” button, and shows a message if the server refuses the order.
import { expect, it } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { failing } from '../../flow/fake-services.ts'
import { openCheckout, orderedByPage } from './open-checkout.tsx'

/** Opens the checkout of a host page's order that costs nothing. The server refuses to complete this order. */
async function refusing(problem: Problem) {
  const bench = await openCheckout({}, async bench => {
    await orderedByPage(bench)
    bench.order.totalInCents = 0
  })
  bench.services.answer({ checkout: { complete: failing(problem) } })
  return bench
}

it('“Complete order” shows the new price if the order costs something now', async () => {
  const { find, order, press, text } = await refusing({
    kind: 'server',
    status: 422,
    detail: 'This order has to be paid.',
    isProblemJson: true,
  })
  order.totalInCents = 1900
  await press('Complete order')
  expect(find('dialog', HTMLDialogElement).textContent).toContain('The total is now $19.00. It was $0.00.')
  expect(find('.mc-order', HTMLElement).textContent).toContain('$19.00')
  expect(text()).not.toContain('There’s nothing to pay.')
  expect(text()).toContain('Credit Card')
})

it('a login link appears beside “Complete order” if the server replies with 401', async () => {
  const { press, text } = await refusing({ kind: 'signed-out', isProblemJson: true })
  expect(text()).not.toContain('Log in here')
  await press('Complete order')
  expect(text()).toContain('There’s nothing to pay.Log in hereComplete order')
})
