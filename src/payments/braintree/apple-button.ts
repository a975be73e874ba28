// Apple's own button: the element of its script where the page has it, else the look that Safari draws.

const label = 'Buy with Apple Pay'

/** Styles by the CSSOM, which no CSP forbids. The custom element holds a button of its own with its own name. */
export function createAppleButton(): HTMLElement {
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
