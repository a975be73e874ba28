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
})
