// Tests payments by gift card alone, which the payment session sends without a payment method of the provider.
import { describe, expect, it } from 'vitest'
import { payWithGiftCard } from '../../../../src/flow/payment/payment-session.ts'
import { settle } from '../fake-checkout.ts'
import { startedSession } from '../started-session.ts'

describe('a payment by gift card alone', () => {
  it('blocks all other payments, and clears the error of an earlier payment', async () => {
    const { fail, hold, services, session, view } = await startedSession()
    fail('checkout.complete', { kind: 'server', status: 402, isProblemJson: true })
    await payWithGiftCard(services, session)
    expect(view().failed).toEqual({
      method: 'giftCard',
      problem: { kind: 'server', status: 402, isProblemJson: true },
    })
    const slow = hold('checkout.complete')
    const paying = payWithGiftCard(services, session)
    expect(view().failed).toBeNull()
    expect(services.store.getState().paymentInProgress).toEqual({ method: 'giftCard', cartId: 'c-1' })
    slow.release()
    await paying
    expect(services.store.getState().paymentInProgress).toBeNull()
  })

  it('shows the server’s refusal in the error dialog', async () => {
    const { fail, services, session, view } = await startedSession()
    const refused = { kind: 'server', status: 402, detail: 'Declined.', isProblemJson: true } as const
    fail('checkout.complete', refused)
    await payWithGiftCard(services, session)
    expect(view().shownError).toEqual(refused)
  })

  it('shows no error dialog to a different person', async () => {
    const { hold, services, session, view } = await startedSession()
    const slow = hold('checkout.get')
    const paying = payWithGiftCard(services, session)
    await settle()
    services.owner.end()
    slow.release()
    await paying
    expect(view()).toMatchObject({ shownError: null, failed: null })
    expect(services.store.getState().paymentInProgress).toBeNull()
  })

  it('shows no error dialog if the reply is lost', async () => {
    const { calls, fail, services, session, view } = await startedSession()
    fail('checkout.complete', { kind: 'timeout' })
    await Promise.all([payWithGiftCard(services, session), payWithGiftCard(services, session)])
    expect(calls().filter(call => call === 'checkout.complete')).toHaveLength(1)
    expect(view().shownError).toBeNull()
  })
})
