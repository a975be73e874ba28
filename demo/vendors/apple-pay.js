// An emulated ApplePaySession for any device. It enforces Apple's order of calls (braintree §7).
;(() => {
  let active = null

  class ApplePaySession extends EventTarget {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static supportsVersion = version => version <= 14
    static canMakePayments = () => globalThis.__movieClubDemo?.canMakePayments !== false

    #step = 'new'
    #stop = new AbortController()

    constructor(version, request) {
      super()
      if (!navigator.userActivation.isActive)
        throw new DOMException(
          'Must create a new ApplePaySession from a user gesture handler.',
          'InvalidAccessError',
        )
      for (const field of ['countryCode', 'currencyCode', 'supportedNetworks', 'merchantCapabilities'])
        if (!request[field]) throw new TypeError(`The payment request has no ${field}.`)
      const { label, amount } = request.total
      if (!label || !/^\d+\.\d\d$/.test(amount) || Number(amount) <= 0)
        throw new TypeError('The total is wrong.')
      /** For tests: the latest session. */
      globalThis.movieClubDemoApple = this
      this.version = version
      this.request = request
    }

    #expect(step) {
      if (this.#step !== step) throw new DOMException(`Not now: ${this.#step}.`, 'InvalidAccessError')
    }

    #end(step) {
      this.#step = step
      active = null
    }

    begin() {
      this.#expect('new')
      if (active) throw new DOMException('Page already has an active payment session.', 'InvalidAccessError')
      active = this
      this.#step = 'validating'
      const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'
      setTimeout(() => this.onvalidatemerchant({ validationURL }), 0)
    }

    async completeMerchantValidation(merchantSession) {
      this.#expect('validating')
      if (!merchantSession?.merchantSessionIdentifier) throw new TypeError('That is no merchant session.')
      this.#step = 'showing'
      const { total, currencyCode: currency } = this.request
      const sheet = {
        vendor: 'applePay',
        name: 'Apple Pay',
        merchant: total.label,
        amount: total.amount,
        currency,
      }
      const outcome = await movieClubDemoSheet({ ...sheet, signal: this.#stop.signal })
      if (this.#step !== 'showing') return
      if (outcome === 'cancel') {
        this.#end('cancelled')
        this.oncancel?.({})
        return
      }
      this.#step = 'authorized'
      const paymentMethod = { displayName: 'Visa 1111', network: 'Visa', type: 'debit' }
      // The emulated gateway rejects an Apple Pay token without data.
      const paymentData =
        outcome === 'error' ? null : { version: 'EC_v1', data: 'demo', signature: 'demo', header: {} }
      this.onpaymentauthorized({
        payment: { token: { paymentData, paymentMethod, transactionIdentifier: 'demo' } },
      })
    }

    completePayment(result) {
      this.#expect('authorized')
      this.#end((result.status ?? result) === ApplePaySession.STATUS_SUCCESS ? 'paid' : 'failed')
    }

    abort() {
      if (active !== this) throw new DOMException('The session is not active.', 'InvalidAccessError')
      this.#end('aborted')
      this.#stop.abort()
    }

    /** For tests: new, validating, showing, authorized, then paid, failed, cancelled or aborted. */
    get step() {
      return this.#step
    }
  }

  globalThis.ApplePaySession = ApplePaySession
})()
