// Replaces the loader of Fastlane, a separate product. `braintree-web/lib/assets.js` imports the loader, but only `braintree-web/fastlane`
// uses it.
export const loadAxo = undefined
