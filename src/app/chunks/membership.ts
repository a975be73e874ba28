// What follows the register screen, as one chunk: the membership step, the orders that it and host pages make, and the
// HTTP client, the calls and the captcha, which are first needed by Continue.
export { createApi } from '../../api/api.ts'
export { createHttp } from '../../api/http.ts'
export { createCaptcha } from '../../browser/captcha.ts'
export { createOrderLocks } from '../../browser/order-locks.ts'
export { problemMessage } from '../../domain/messages/problem-message.ts'
export { reloadWhenOnline } from '../../flow/checkout/reload-when-online.ts'
export { createDesk } from '../../flow/order/desk.ts'
export { createHostCart } from '../../flow/order/host-cart.ts'
export { MembershipScreen } from '../../screens/membership/membership-screen.tsx'
export { laterStyles } from '../../themes/later-styles.ts'
export { warnOfUnknownAttributes } from '../warn-of-unknown-attributes.ts'
