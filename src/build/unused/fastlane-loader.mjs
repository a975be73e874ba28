// Replaces the loader of Fastlane, a separate product. `braintree-web/lib/assets.js` passes it on to `braintree-web/fastlane`.
export const loadAxo = undefined
