// Tests that an order stays after a 404 about a film session, a product or a gift card, and that the server's message is shown.
import { expect, test } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { failing } from '../fake-services.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'

const noCard = { kind: 'server', status: 404, detail: 'Gift card not found.', isProblemJson: true } as const
const noFilm = { kind: 'server', status: 404, detail: 'This film is no longer on sale.' } as const
const entry = { cardNumber: '60001', cardPin: '1234' }

test('a gift card that the server does not find leaves the tickets payable', async () => {
  const { page, services } = await ticketCheckout()
  services.answer({ checkout: { addGiftCard: failing(noCard) } })
  const added = await addGiftCard(services, 'c-1', entry)
  expect(added).toMatchObject({ ok: false, problem: noCard })
  expect(page()).toMatchObject({ status: 'payable', cartId: 'c-1' })
  expect(services.asked.map(({ call }) => call)).toEqual(['checkout.addGiftCard', 'cart.get'])
})

test('tickets for an unknown film session do not change the cart', async () => {
  const { host, page, services } = await ticketCheckout()
  services.answer({ cart: { tickets: failing(noFilm) } })
  await expect(host.addTickets(twoTickets)).rejects.toMatchObject({
    message: 'This film is no longer on sale.',
    problem: { kind: 'server', status: 404 },
  })
  expect(page()).toMatchObject({ cartId: 'c-1', cart: { totalInCents: 3800 } })
  expect(page().status).not.toBe('gone')
})

test('a 404 for a gift card means a gone cart if GET cart replies 404', async () => {
  const { page, services } = await ticketCheckout()
  services.answer({
    cart: { get: failing({ kind: 'server', status: 404 }) },
    checkout: { addGiftCard: failing(noCard) },
  })
  expect(await addGiftCard(services, 'c-1', entry)).toMatchObject({ problem: { kind: 'cart-expired' } })
  expect(page()).toMatchObject({ status: 'gone', cartId: 'c-1' })
})
