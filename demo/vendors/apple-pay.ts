// Emulates ApplePaySession on any device and enforces the sequence of calls that Apple requires (braintree
// §7).

import { openPaymentSheet, type PaymentSheet } from './payment-sheet.ts'
import { preset } from './preset.ts'

type Step = 'new' | 'validating' | 'showing' | 'authorized' | 'paid' | 'failed' | 'cancelled' | 'aborted'

let active: DemoSession | null = null

class DemoSession extends EventTarget {
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static supportsVersion = (version: number): boolean => version <= 14
  static canMakePayments = (): boolean => preset().canMakePayments !== false

  readonly version: number
  readonly request: ApplePayJS.ApplePayPaymentRequest
  onvalidatemerchant?: (event: { validationURL: string }) => void
  onpaymentauthorized?: (event: { payment: object }) => void
  oncancel?: (event: object) => void

  #step: Step = 'new'
  readonly #stop = new AbortController()

  constructor(version: number, request: ApplePayJS.ApplePayPaymentRequest) {
    super()
    if (!navigator.userActivation.isActive)
      throw new DOMException(
        'Must create a new ApplePaySession from a user gesture handler.',
        'InvalidAccessError',
      )
    for (const field of ['countryCode', 'currencyCode', 'supportedNetworks', 'merchantCapabilities'] as const)
      if (!request[field]) throw new TypeError(`The payment request has no ${field}.`)
    const { label, amount } = request.total
    if (!label || !/^\d+\.\d\d$/.test(amount) || Number(amount) <= 0)
      throw new TypeError('The total is wrong.')
    /** Tests read the latest session. */
    Object.assign(globalThis, { movieClubDemoApple: this })
    this.version = version
    this.request = request
  }

  #expect(step: Step): void {
    if (this.#step !== step) throw new DOMException(`Not now: ${this.#step}.`, 'InvalidAccessError')
  }

  #end(step: Step): void {
    this.#step = step
    active = null
  }

  begin(): void {
    this.#expect('new')
    if (active) throw new DOMException('Page already has an active payment session.', 'InvalidAccessError')
    active = this
    this.#step = 'validating'
    const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'
    setTimeout(() => this.onvalidatemerchant?.({ validationURL }), 0)
  }

  async completeMerchantValidation(merchantSession: { merchantSessionIdentifier?: string }): Promise<void> {
    this.#expect('validating')
    if (!merchantSession?.merchantSessionIdentifier) throw new TypeError('That is no merchant session.')
    this.#step = 'showing'
    const { total, currencyCode: currency } = this.request
    const sheet: PaymentSheet = {
      vendor: 'applePay',
      name: 'Apple Pay',
      merchant: total.label,
      amount: total.amount,
      currency,
    }
    const outcome = await openPaymentSheet({ ...sheet, signal: this.#stop.signal })
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
    this.onpaymentauthorized?.({
      payment: { token: { paymentData, paymentMethod, transactionIdentifier: 'demo' } },
    })
  }

  completePayment(result: number | { status: number }): void {
    this.#expect('authorized')
    const status = typeof result === 'number' ? result : result.status
    this.#end(status === DemoSession.STATUS_SUCCESS ? 'paid' : 'failed')
  }

  abort(): void {
    if (active !== this) throw new DOMException('The session is not active.', 'InvalidAccessError')
    this.#end('aborted')
    this.#stop.abort()
  }

  /** The state of the session, for tests. */
  get step(): Step {
    return this.#step
  }
}

Object.assign(globalThis, { ApplePaySession: DemoSession })
