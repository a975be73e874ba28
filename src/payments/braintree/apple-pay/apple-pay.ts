// Apple Pay: offered where the device knows version 3 and can pay (specification §2.6); its button in the place.
import { create } from 'braintree-web/apple-pay'
import { createCleanUp } from '../../clean-up.ts'
import { withinTime } from '../../time-limit.ts'
import type { CreateMethod } from '../connection.ts'
import { openingError, unavailable } from '../problems.ts'
import { applePayVersion, startAppleSession } from './apple-session.ts'

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
      // Everything up to `begin` is synchronous: Apple asks for the click itself.
      button.addEventListener(
        'click',
        () => startAppleSession({ applePay, events, limits, signal: cleanUp.signal }),
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

/** Apple's own button: the element of its script where the page has it, else the look that Safari draws. */
const label = 'Buy with Apple Pay'

/** Styles by the CSSOM, which no CSP forbids. The custom element holds a button of its own with its own name. */
function createAppleButton(): HTMLElement {
  const isElementKnown = customElements.get('apple-pay-button') !== undefined
  const button = document.createElement(isElementKnown ? 'apple-pay-button' : 'button')
  button.lang = 'en-AU'
  button.style.width = '100%'
  button.style.minHeight = '48px'
  if (isElementKnown) {
    button.setAttribute('buttonstyle', 'black')
    button.setAttribute('type', 'buy')
    button.setAttribute('locale', 'en-AU')
    return button
  }
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', label)
  if (CSS.supports('-webkit-appearance', '-apple-pay-button')) {
    button.style.setProperty('-webkit-appearance', '-apple-pay-button')
    button.style.setProperty('-apple-pay-button-type', 'buy')
    button.style.setProperty('-apple-pay-button-style', 'black')
    return button
  }
  // A browser that has Apple Pay without Apple's look: words, since the mark is Apple's to draw.
  button.textContent = label
  return button
}
