// An emulated https://www.paypal.com/sdk/js: buttons, order, window, approval.
;(() => {
  const query = new URL(document.currentScript.src).searchParams

  function createButtons(options) {
    const isEligible = () => !options.fundingSource || options.fundingSource === 'paypal'
    let button

    async function pay() {
      try {
        const goesOn = await options.onClick?.(
          { fundingSource: 'paypal' },
          { resolve: () => true, reject: () => false },
        )
        if (goesOn === false) return
        const orderID = await options.createOrder({}, {})
        // The emulated gateway puts the amount into the order's id.
        const [, amount, currency] = orderID.split('-')
        const outcome = await movieClubDemoSheet({
          vendor: 'payPal',
          name: 'PayPal',
          merchant: 'Demo Cinemas',
          amount,
          currency,
        })
        if (outcome === 'error') throw new Error('PayPal could not take this payment.')
        if (outcome === 'cancel') return options.onCancel?.({ orderID })
        const data = { orderID, paymentID: orderID, payerID: 'DEMO', paymentSource: 'paypal' }
        await options.onApprove(data, {})
      } catch (error) {
        // Only the message of an error crosses PayPal's frames.
        options.onError?.(new Error(error.message))
      }
    }

    return {
      isEligible,
      close: async () => button?.remove(),
      async render(container) {
        if (container.getRootNode() !== document)
          throw new Error('In a shadow root PayPal’s window loses the page that opened it.')
        if (!isEligible()) throw new Error('Not eligible.')
        button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'PayPal'
        button.style.cssText =
          'display:block;width:100%;min-height:48px;border:0;border-radius:4px;background:#ffc439;color:#00255b;' +
          'font:700 18px/1 system-ui,sans-serif;cursor:pointer'
        button.addEventListener('click', pay)
        container.append(button)
      },
    }
  }

  globalThis.paypal = {
    version: 'demo',
    /** For tests: the script's query parameters. */
    query: Object.fromEntries(query),
    FUNDING: { PAYPAL: 'paypal', CARD: 'card', CREDIT: 'credit', PAYLATER: 'paylater' },
    Buttons: createButtons,
  }
})()
