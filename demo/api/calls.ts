// The table of all calls. Faults, the gallery and the contract tests use the names of the calls.
import { cartCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import { memberCalls } from './member.ts'
import { membershipOptionCalls } from './membership-options.ts'
import { passkeyCalls } from './passkeys.ts'
import { sessionCalls } from './sessions.ts'

export const calls = [
  ...memberCalls,
  ...passkeyCalls,
  ...membershipOptionCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...sessionCalls,
] as const
export type CallName = (typeof calls)[number]['name']
