// Apple Pay: offered where the device knows version 3 and can pay (specification §4); its button in the place.
import { create } from 'braintree-web/apple-pay'
import { createCleanUp } from '../clean-up.ts'
import { createPaymentTurn } from '../payment-turn.ts'
import { withinTime } from '../time-limit.ts'
import { createAppleButton } from './apple-button.ts'
import { applePayVersion, startAppleSession } from './apple-session.ts'
import type { CreateMethod } from './connection.ts'
import { openingError, unavailable } from './problems.ts'

export const createApplePay: CreateMethod = ({ client, gateway, limits }) => ({
  name: 'applePay',
  paymentType: 'applePay',
  title: 'Apple Pay',
  isOffered: () => Promise.resolve(gateway.applePayWeb && canPay()),
  async open(target, events, signal) {
    const cleanUp = createCleanUp(signal)
    try {
      const applePay = await withinTime(create({ client }), {
        milliseconds: limits.open,
        onTimeout: () => unavailable('applePay', 'no-answer'),
        signal: cleanUp.signal,
      })
      const button = createAppleButton()
      const turn = createPaymentTurn()
      // Everything up to `begin` is synchronous: Apple asks for the click itself.
      button.addEventListener(
        'click',
        () => startAppleSession({ applePay, events, limits, turn, signal: cleanUp.signal }),
        { signal: cleanUp.signal },
      )
      target.container.append(button)
      cleanUp.add(() => button.remove())
      return { close: cleanUp.run }
    } catch (thrown) {
      await cleanUp.run()
      throw openingError('applePay', thrown)
    }
  },
})

/** `canMakePayments` throws on an insecure page. */
function canPay(): boolean {
  try {
    return (
      'ApplePaySession' in window &&
      ApplePaySession.supportsVersion(applePayVersion) &&
      ApplePaySession.canMakePayments()
    )
  } catch {
    return false
  }
}
