// A dialog in the page in place of a wallet's payment window. Served together with each wallet's script.
//
// Tests can preset the answer: `window.__movieClubDemo = { googlePay: 'pay' }` (or 'cancel' or 'error'), and
// likewise `applePay` and `payPal`.
globalThis.movieClubDemoSheet ??= (() => {
  const styles = {
    dialog:
      'box-sizing:border-box;width:min(360px,calc(100vw - 32px));margin:auto auto 16px;padding:20px;border:0;' +
      'border-radius:16px;box-shadow:0 8px 40px rgb(0 0 0/.4);background:#fff;color:#1a1a1a;font:16px/1.4 system-ui,sans-serif',
    button:
      'display:block;width:100%;min-height:44px;margin-top:8px;border:1px solid #1a1a1a;border-radius:8px;' +
      'background:#fff;color:#1a1a1a;font:inherit;cursor:pointer',
  }
  const create = (name, text, style) => {
    const element = document.createElement(name)
    element.textContent = text
    // Through the CSSOM, because a strict CSP blocks style attributes.
    if (style) element.style.cssText = style
    return element
  }

  /** Resolves to `pay`, `cancel` or `error`. `signal` closes the sheet, as Apple's `abort` does. */
  return function ask({ vendor, name, merchant, amount, currency, signal }) {
    const preset = globalThis.__movieClubDemo?.[vendor]
    if (preset) return Promise.resolve(preset)
    return new Promise(resolve => {
      const dialog = create('dialog', '', styles.dialog)
      dialog.setAttribute('aria-label', `${name} (demo)`)
      dialog.append(
        create(
          'p',
          `${name}, as the demo plays it. No money moves.`,
          'margin:0 0 12px;color:#555;font-size:14px',
        ),
        create('p', merchant, 'margin:0'),
        create('p', `${currency} ${amount}`, 'margin:0 0 12px;font-size:28px;font-weight:700'),
      )
      const answer = word => {
        dialog.close()
        dialog.remove()
        resolve(word)
      }
      for (const [label, word] of [
        ['Pay', 'pay'],
        ['Cancel', 'cancel'],
        [`Let ${name} fail`, 'error'],
      ]) {
        const button = create('button', label, styles.button)
        button.type = 'button'
        button.addEventListener('click', () => answer(word))
        dialog.append(button)
      }
      dialog.addEventListener('cancel', event => {
        event.preventDefault()
        answer('cancel')
      })
      signal?.addEventListener('abort', () => answer('cancel'))
      document.body.append(dialog)
      dialog.showModal()
    })
  }
})()
