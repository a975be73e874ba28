// What follows the register screen, as one chunk: the membership step, the orders that it and host pages make, and the
// HTTP client, the calls and the captcha, which are first needed by Continue.
import { createOrderLocks } from '../../browser/order-locks.ts'
import { personalFieldDoubts } from '../../domain/member/personal-field-doubts.ts'
import { createDesk } from '../../flow/order/desk.ts'
import type { FlowStore } from '../../flow/state/flow-store.ts'
import type { Services } from '../../flow/state/services.ts'
import type { FormHelp } from '../../screens/form/form-help.ts'
import { NeededLine } from '../../screens/form/needed-line.tsx'
import { WhyJoin } from '../../screens/register/why-join.tsx'
import { followFocus } from '../visit/follow-focus.ts'
import { forgetWhenIdle } from '../visit/forget-when-idle.ts'
import { measureSteps } from '../visit/measure-steps.ts'
import { warnOfUnknownAttributes } from '../visit/warn-of-unknown-attributes.ts'

export { createApi } from '../../api/api.ts'
export { createHttp } from '../../api/http.ts'
export { createCaptcha } from '../../browser/captcha.ts'
export { problemMessage } from '../../domain/messages/problem-message.ts'
export { reloadWhenOnline } from '../../flow/checkout/reload-when-online.ts'
export { createHostCart } from '../../flow/order/host-cart.ts'
export { CrashAlert } from '../../screens/crash-alert.tsx'
export { IdleWarning } from '../../screens/idle-warning.tsx'
export { MembershipScreen } from '../../screens/membership/membership-screen.tsx'
export { laterStylesFor } from '../../themes/later-styles.ts'
export { scrollToHeading } from '../../ui/sight/scroll-to-heading.ts'

/** What goes on beside the steps, from now on. Returns a function that ends it. */
export function watchVisit(services: Services, host: HTMLElement): () => void {
  warnOfUnknownAttributes(host, Object.keys(services.config))
  const ending = new AbortController()
  const { signal } = ending
  followFocus(services, host, signal)
  forgetWhenIdle(services, window, host, signal)
  measureSteps(services, host, signal)
  return () => ending.abort()
}

export const help: FormHelp = { doubts: personalFieldDoubts, NeededLine, WhyJoin }

/** @param scope of the API: a cart's id is known to one API only */
export const createOrderServices = (store: FlowStore, scope: string): Pick<Services, 'desk' | 'locks'> => ({
  desk: createDesk(store),
  locks: createOrderLocks(navigator.locks, scope),
})
