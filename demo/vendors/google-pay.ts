// Emulates https://pay.google.com/gp/p/js/pay.js. The nonce comes from the gateway, as in production.

import { openPaymentSheet } from './payment-sheet.ts'
import { preset, type SheetOutcome } from './preset.ts'

type PaymentDataRequest = google.payments.api.PaymentDataRequest

const refuse = (statusCode: string, statusMessage: string) => Promise.reject({ statusCode, statusMessage })

/**
 * Returns the name of the first required field that is missing or invalid, or null. Checks the fields in the same order as
 * Google.
 */
function missingFrom({
  merchantInfo,
  transactionInfo,
  allowedPaymentMethods,
}: Partial<PaymentDataRequest>): string | null {
  if (!merchantInfo) return 'merchantInfo'
  if (!/^\d+\.\d\d$/.test(transactionInfo?.totalPrice ?? '')) return 'transactionInfo.totalPrice'
  if (transactionInfo?.totalPriceStatus !== 'FINAL') return 'transactionInfo.totalPriceStatus'
  if (!transactionInfo.currencyCode) return 'transactionInfo.currencyCode'
  if (!allowedPaymentMethods?.length) return 'allowedPaymentMethods'
  return null
}

async function tokenFor(outcome: SheetOutcome): Promise<unknown> {
  if (outcome === 'error') return { error: { message: 'The gateway would not take this card.' } }
  const reply = await fetch('undefined/v1/payment_methods/google_payment_cards', {
    method: 'POST',
    body: JSON.stringify(preset().googleCard ?? {}),
  })
  return reply.json()
}

class PaymentsClient {
  readonly #environment: string | undefined

  constructor({ environment }: google.payments.api.PaymentOptions) {
    this.#environment = environment
  }

  async isReadyToPay(): Promise<google.payments.api.IsReadyToPayResponse> {
    return { result: preset().googleReady !== false }
  }

  createButton({ onClick, buttonColor, buttonRadius = 4 }: google.payments.api.ButtonOptions): HTMLElement {
    const place = document.createElement('div')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Google Pay'
    button.setAttribute('aria-label', 'Google Pay')
    const colours = buttonColor === 'white' ? 'background:#fff;color:#000;' : 'background:#000;color:#fff;'
    button.style.cssText =
      `display:block;width:100%;min-height:48px;border:0;border-radius:${buttonRadius}px;${colours}` +
      'font:500 18px/1 system-ui,sans-serif;cursor:pointer'
    button.addEventListener('click', onClick)
    place.append(button)
    return place
  }

  async loadPaymentData(request: PaymentDataRequest): Promise<object> {
    /** Tests read the latest request. */
    Object.assign(globalThis, {
      movieClubDemoGoogleRequest: { ...request, environmentOfClient: this.#environment },
    })
    const missing = missingFrom(request)
    if (missing) return refuse('DEVELOPER_ERROR', `${missing} is missing or wrong`)
    const { totalPrice: amount = '', currencyCode: currency = '' } = request.transactionInfo ?? {}
    const outcome = await openPaymentSheet({
      vendor: 'googlePay',
      name: 'Google Pay',
      merchant: request.merchantInfo.merchantName ?? '',
      amount,
      currency,
    })
    if (outcome === 'cancel') return refuse('CANCELED', 'User closed the Payment Request UI.')
    // Google's error contains Chromium's message for a second payment sheet.
    if (outcome === 'elsewhere')
      return refuse('CANCELED', 'Another PaymentRequest UI is already showing in a different tab or window.')
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

Object.assign(globalThis, {
  google: { ...Reflect.get(globalThis, 'google'), payments: { api: { PaymentsClient } } },
})
