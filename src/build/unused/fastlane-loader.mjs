// In the place of the loader of a product of its own, which `braintree-web/lib/assets.js` hands on to `braintree-web/fastlane`.
export const loadAxo = undefined
