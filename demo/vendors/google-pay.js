// An emulated https://pay.google.com/gp/p/js/pay.js. The nonce comes from the gateway, as in production.
;(() => {
  const refuse = (statusCode, statusMessage) => Promise.reject({ statusCode, statusMessage })

  /** The name of the first required field that is missing or invalid, as Google checks it. */
  function missingFrom({ merchantInfo, transactionInfo, allowedPaymentMethods }) {
    if (!merchantInfo) return 'merchantInfo'
    if (!/^\d+\.\d\d$/.test(transactionInfo?.totalPrice)) return 'transactionInfo.totalPrice'
    if (transactionInfo.totalPriceStatus !== 'FINAL') return 'transactionInfo.totalPriceStatus'
    if (!transactionInfo.currencyCode) return 'transactionInfo.currencyCode'
    if (!allowedPaymentMethods?.length) return 'allowedPaymentMethods'
    return null
  }

  async function tokenFor(outcome) {
    if (outcome === 'error') return { error: { message: 'The gateway would not take this card.' } }
    const reply = await fetch('undefined/v1/payment_methods/google_payment_cards', {
      method: 'POST',
      body: '{}',
    })
    return reply.json()
  }

  class PaymentsClient {
    constructor(options) {
      this.options = options
    }

    async isReadyToPay() {
      return { result: globalThis.__movieClubDemo?.googleReady !== false }
    }

    createButton({ onClick }) {
      const place = document.createElement('div')
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Google Pay'
      button.setAttribute('aria-label', 'Google Pay')
      button.style.cssText =
        'display:block;width:100%;min-height:48px;border:0;border-radius:4px;background:#000;color:#fff;' +
        'font:500 18px/1 system-ui,sans-serif;cursor:pointer'
      button.addEventListener('click', onClick)
      place.append(button)
      return place
    }

    async loadPaymentData(request) {
      /** For tests: the latest request. */
      globalThis.movieClubDemoGoogleRequest = { ...request, environmentOfClient: this.options.environment }
      const missing = missingFrom(request)
      if (missing) return refuse('DEVELOPER_ERROR', `${missing} is missing or wrong`)
      const { totalPrice: amount, currencyCode: currency } = request.transactionInfo
      const outcome = await movieClubDemoSheet({
        vendor: 'googlePay',
        name: 'Google Pay',
        merchant: request.merchantInfo.merchantName ?? '',
        amount,
        currency,
      })
      if (outcome === 'cancel') return refuse('CANCELED', 'User closed the Payment Request UI.')
      const token = JSON.stringify(await tokenFor(outcome))
      return {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: {
          type: 'CARD',
          description: 'Visa •••• 1111',
          info: { cardNetwork: 'VISA', cardDetails: '1111' },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token },
        },
      }
    }
  }

  globalThis.google = { ...globalThis.google, payments: { api: { PaymentsClient } } }
})()
