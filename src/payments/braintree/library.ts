// The chunk `braintree`: the modules of braintree-web that the payment methods use, and browser/native.ts, which protects them from the
// page's globals. It is a build of its own, so a release leaves it in the caches of the visitors unless one of these has changed.
export { create as createApplePay } from 'braintree-web/apple-pay'
export { create as createClient } from 'braintree-web/client'
export { default as clientCache } from 'braintree-web/client/client.js'
export { create as createGooglePayment } from 'braintree-web/google-payment'
export { create as createHostedFields } from 'braintree-web/hosted-fields'
export { create as createPayPalCheckout } from 'braintree-web/paypal-checkout'
