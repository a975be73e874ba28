// PayPal: its own button in the light DOM, its own window; checkout flow, intent capture (specification §9).
import { createCleanUp } from '../clean-up.ts'
import { withinTime } from '../time-limit.ts'
import type { CreateMethod } from './connection.ts'
import { createLightSlot } from './light-slot.ts'
import { payPalButtons } from './paypal-buttons.ts'
import { createPayPalCheckout } from './paypal-checkout.ts'
import { loadPayPalSdk } from './paypal-sdk.ts'
import { openingError, unavailable } from './problems.ts'

const onTimeout = () => unavailable('payPal', 'no-answer')

export const createPayPal: CreateMethod = connection => ({
  name: 'payPal',
  paymentType: 'payPal',
  title: 'PayPal',
  isOffered: () => Promise.resolve(connection.gateway.paypalEnabled),
  async open(target, events, signal) {
    const cleanUp = createCleanUp(signal)
    const { limits, settings } = connection
    const limit = { milliseconds: limits.open, onTimeout, signal: cleanUp.signal }
    try {
      const checkout = await createPayPalCheckout(connection, cleanUp)
      const { currency } = events.amountDue()
      const payPal = await withinTime(loadPayPalSdk(checkout, currency, settings.nonce), limit)
      const buttons = payPalButtons(payPal, checkout, { events, limits, signal: cleanUp.signal })
      if (!buttons.isEligible()) throw unavailable('payPal', 'not-enabled')
      const slot = createLightSlot(target.container)
      cleanUp.add(slot.remove)
      cleanUp.add(() => buttons.close())
      await withinTime(buttons.render(slot.element), limit)
      return { close: cleanUp.run }
    } catch (thrown) {
      await cleanUp.run()
      throw openingError('payPal', thrown)
    }
  },
})
