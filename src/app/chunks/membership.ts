// What follows the register screen, as one chunk: the membership step, the orders that it and host pages make, and the
// HTTP client, the calls and the captcha, which are first needed by Continue.
import { personalFieldDoubts } from '../../domain/member/personal-field-doubts.ts'
import { deleteGivenUpCarts } from '../../flow/order/given-up-carts.ts'
import type { Services } from '../../flow/state/services.ts'
import { formHelp } from '../../screens/form/form-help.ts'
import { NeededLine } from '../../screens/form/needed-line.tsx'
import { MembershipScreen } from '../../screens/membership/membership-screen.tsx'
import { WhyJoin } from '../../screens/register/why-join.tsx'
import { lazyStylesFor } from '../../themes/lazy-styles.ts'
import { scrollToHeadingsBy } from '../../ui/screen.tsx'
import { scrollToHeading } from '../../ui/sight/scroll-to-heading.ts'
import { addStyles } from '../add-styles.ts'
import { followFocus } from '../visit/follow-focus.ts'
import { forgetWhenIdle } from '../visit/forget-when-idle.ts'
import { measureSteps } from '../visit/measure-steps.ts'
import { warnBeforeLeaving } from '../visit/warn-before-leaving.ts'
import { warnOfUnknownAttributes } from '../visit/warn-of-unknown-attributes.ts'

export { createApi } from '../../api/api.ts'
export { createClient } from '../../api/http/client.ts'
export { createCaptcha } from '../../browser/captcha.ts'
export { createOrderLocks } from '../../browser/order-locks.ts'
export { problemMessage } from '../../domain/messages/problem-message.ts'
export { reloadWhenOnline } from '../../flow/checkout/reload-when-online.ts'
export { createHostCart } from '../../flow/order/host-cart.ts'
export { createOrderQueue } from '../../flow/order/order-queue.ts'
export { CrashAlert } from '../../screens/crash-alert.tsx'
export { IdleWarning } from '../../screens/idle-warning.tsx'

export const screens = {
  membership: MembershipScreen,
  renew: MembershipScreen,
}

/** What a widget that is running already gets with this chunk. Returns a function that ends it. */
export function extendApp(services: Services, host: HTMLElement, shadow: ShadowRoot): () => void {
  addStyles(shadow, lazyStylesFor(services.config.theme))
  formHelp.value = { doubts: personalFieldDoubts, NeededLine, WhyJoin }
  scrollToHeadingsBy(scrollToHeading)
  warnOfUnknownAttributes(host, Object.keys(services.config))
  const ending = new AbortController()
  const { signal } = ending
  followFocus(services, host, shadow, signal)
  forgetWhenIdle(services, window, host, signal)
  measureSteps(services, host, signal)
  warnBeforeLeaving(services, window, signal)
  void deleteGivenUpCarts(services)
  return () => ending.abort()
}
