// PayPal: renders PayPal's button in the light DOM, in a slot of the payment panel (specification §9; braintree §5).

import { walletTitles } from '../../../domain/order/order-types.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import { createCleanUp } from '../../clean-up.ts'
import { buttonRadius } from '../button-style.ts'
import type { CreateMethod } from '../connection.ts'
import { openingError, unavailable } from '../problems.ts'
import { createLightSlot } from '../shadow-hosts.ts'
import { payPalButtons } from './paypal-buttons.ts'
import { createPayPalClicks } from './paypal-clicks.ts'
import { createPayPalCheckout, loadPayPalSdk } from './paypal-sdk.ts'

const onTimeout = () => unavailable('payPal', 'no-answer')

/** Creates the PayPal method. It is offered if the account supports PayPal. */
export const createPayPal: CreateMethod = connection => {
  const clicks = createPayPalClicks()
  return {
    name: 'payPal',
    paymentType: 'payPal',
    title: walletTitles.payPal,
    isOffered: () => Promise.resolve(connection.gateway.paypalEnabled),
    async open(target, events, signal) {
      const cleanUp = createCleanUp(signal)
      const { limits } = connection
      const limit = { milliseconds: limits.open, onTimeout, signal: cleanUp.signal }
      try {
        const checkout = await createPayPalCheckout(connection, cleanUp.signal)
        const { currency } = events.amountDue()
        const payPal = await withinTime(loadPayPalSdk(checkout, currency, connection), limit)
        const buttons = payPalButtons(payPal, checkout, {
          events,
          limits,
          signal: cleanUp.signal,
          clicks,
          borderRadius: buttonRadius(target.container),
        })
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
  }
}
