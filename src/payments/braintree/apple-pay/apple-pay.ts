// Apple Pay: checks whether this device can use it (specification §2.6), and renders Apple's button.
import { walletTitles } from '../../../domain/order/order-types.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import { createCleanUp } from '../../clean-up.ts'
import { buttonColour, buttonRadius } from '../button-style.ts'
import type { CreateMethod } from '../connection.ts'
import { openingError, unavailable } from '../problems.ts'
import { applePayVersion, payWithApple } from './apple-session.ts'

/** Creates the Apple Pay method. It is offered if the account and the device support it. */
export const createApplePay: CreateMethod = ({ library, client, gateway, limits }) => ({
  name: 'applePay',
  paymentType: 'applePay',
  title: walletTitles.applePay,
  isOffered: () => Promise.resolve(gateway.applePayWeb && canPay()),
  async open(target, events, signal) {
    const cleanUp = createCleanUp(signal)
    try {
      const applePay = await withinTime(library.createApplePay({ client }), {
        milliseconds: limits.open,
        onTimeout: () => unavailable('applePay', 'no-answer'),
        signal: cleanUp.signal,
      })
      const button = createAppleButton(buttonColour(target.container), buttonRadius(target.container))
      // Do not await anything between the click and `begin()`, because Apple requires a user gesture (braintree §7).
      button.addEventListener(
        'click',
        () => void payWithApple({ applePay, events, limits, signal: cleanUp.signal }),
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

/** Returns whether the device can use Apple Pay. Catches errors, because `canMakePayments` throws on an insecure page. */
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

const label = 'Buy with Apple Pay'

/**
 * Returns Apple's custom element if the page has loaded it, otherwise a button that Safari draws in Apple's style. The custom element
 * contains its own labelled button. Styles are set through the CSSOM, which no CSP blocks.
 */
function createAppleButton(colour: 'black' | 'white', radius: number): HTMLElement {
  const isElementKnown = customElements.get('apple-pay-button') !== undefined
  const button = document.createElement(isElementKnown ? 'apple-pay-button' : 'button')
  button.lang = 'en-AU'
  button.style.width = '100%'
  button.style.minHeight = '48px'
  button.style.borderRadius = `${radius}px`
  if (isElementKnown) {
    button.style.setProperty('--apple-pay-button-border-radius', `${radius}px`)
    button.setAttribute('buttonstyle', colour)
    button.setAttribute('type', 'buy')
    button.setAttribute('locale', 'en-AU')
    return button
  }
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', label)
  if (CSS.supports('-webkit-appearance', '-apple-pay-button')) {
    button.style.setProperty('-webkit-appearance', '-apple-pay-button')
    button.style.setProperty('-apple-pay-button-type', 'buy')
    button.style.setProperty('-apple-pay-button-style', colour)
    return button
  }
  // If the browser supports Apple Pay but cannot draw Apple's button, this button has plain text instead. Only Apple may draw the logo.
  button.textContent = label
  return button
}
