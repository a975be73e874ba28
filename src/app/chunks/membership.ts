// What follows the register screen, as one chunk: the membership step, and the orders that it and host pages make.
export { reloadWhenOnline } from '../../flow/checkout/reload-when-online.ts'
export { createHostCart } from '../../flow/order/host-cart.ts'
export { MembershipScreen } from '../../screens/membership/membership-screen.tsx'
