// The chunk `later`: the membership step, and the screens, styles and listeners that all later steps share.
import { type Lazy, lazy } from '../../domain/lazy.ts'
import { personalFieldDoubts } from '../../domain/member/personal-field-doubts.ts'
import { problemMessage } from '../../domain/messages/problem-message.ts'
import { ProblemError } from '../../domain/problem.ts'
import { payerOf } from '../../flow/order/order-details.ts'
import type { Payments } from '../../payments/provider.ts'
import { CrashAlert } from '../../screens/crash-alert.tsx'
import { NeededLine } from '../../screens/form/needed-line.tsx'
import { showAtFields } from '../../screens/form/show-at-fields.ts'
import { IdleWarning } from '../../screens/idle-warning.tsx'
import type { Later } from '../../screens/later.ts'
import { MembershipScreen } from '../../screens/membership/membership-screen.tsx'
import { registerAndShow } from '../../screens/register/register-and-show.ts'
import { WhyJoin } from '../../screens/register/why-join.tsx'
import { lazyStylesFor } from '../../themes/lazy-styles.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { bringIntoSight } from '../../ui/viewport/bring-into-sight.ts'
import { createVoice } from '../../ui/voice/create-voice.ts'
import { addStyles } from '../add-styles.ts'
import type { BuiltFile, UnlistedName } from '../built-file.ts'
import { followVisibleBlock } from '../lifecycle/follow-visible-block.ts'
import { forgetWhenIdle } from '../lifecycle/forget-when-idle.ts'
import { handOverFocus } from '../lifecycle/hand-over-focus.ts'
import { keepFocus } from '../lifecycle/keep-focus.ts'
import { keepStyles } from '../lifecycle/keep-styles.ts'
import { markCartsInUse } from '../lifecycle/mark-carts-in-use.ts'
import { measureSteps } from '../lifecycle/measure-steps.ts'
import { passFocusTraps } from '../lifecycle/pass-focus-traps.ts'
import { retryDeletions } from '../lifecycle/retry-deletions.ts'
import { showAlert, showFocus } from '../lifecycle/show-focus.ts'
import { warnBeforeLeaving } from '../lifecycle/warn-before-leaving.ts'
import { warnOfUnknownAttributes } from '../lifecycle/warn-of-unknown-attributes.ts'
import { keepStep } from '../locations/keep-step.ts'
import { keepTurboPage } from '../locations/keep-turbo-page.ts'
import { createPageLinks } from '../locations/page-links.ts'
import { type Base, type BaseSettings, openBase } from './base.ts'

export const screens = {
  membership: MembershipScreen,
  renew: MembershipScreen,
}

/** The part of the chunks `base` and `later` that the app uses, apart from the screens. */
export interface AppLater extends Later, Base {
  /** Starts the listeners and timers that run until the widget ends, such as the idle warning. */
  readonly start: (host: HTMLElement, shadow: ShadowRoot) => void
}

export interface LaterSettings extends Omit<BaseSettings, 'payments'> {
  readonly chunks: {
    readonly payments: Lazy<typeof import('../../payments/braintree/connect.ts')>
    readonly loadFile: <T>(name: UnlistedName, load: () => Promise<T>, unlisted?: BuiltFile) => Promise<T>
  }
}

/** The chunks that the entry does not list. */
declare const __BUILT_FILES__: { readonly [name in UnlistedName]?: BuiltFile }

/** Creates all services and returns them with the other parts of this chunk. The door (door.ts) calls this function once per widget. */
export function openLater(settings: LaterSettings): AppLater {
  const { first, chunks, signal } = settings
  /** If the tag asks for 3-D Secure, its chunk is fetched in parallel. Without one of the chunks, the payments count as not loaded. */
  const payments = lazy(async (): Promise<Payments> => {
    const [{ paymentsWith }, library, secure] = await Promise.all([
      chunks.payments.load(),
      chunks.loadFile(
        'braintree',
        () => import('../../payments/braintree/library.ts'),
        __BUILT_FILES__.braintree,
      ),
      first.config.threeDSecure === 'on' &&
        chunks.loadFile('threeDSecure', () => import('./three-d-secure.tsx'), __BUILT_FILES__.threeDSecure),
    ])
    const loaded = paymentsWith(library)
    return secure
      ? secure.withBank(loaded, { services: () => base.services, payerOf, ProblemError, Button, Modal })
      : loaded
  })
  const base = openBase({ ...settings, payments })
  const { services } = base
  return {
    ...base,
    links: createPageLinks(first),
    register: (fields, stepEnd) => registerAndShow(services, fields, stepEnd),
    showAtFields,
    problemMessage,
    fieldDoubts: personalFieldDoubts,
    bringIntoSight,
    showAlert,
    NeededLine,
    WhyJoin,
    IdleWarning,
    CrashAlert,
    announce: createVoice(),
    start(host, shadow) {
      addStyles(shadow, lazyStylesFor(first.config))
      keepStyles(shadow, signal)
      warnOfUnknownAttributes(host, Object.keys(first.config))
      handOverFocus(services, host, shadow, signal)
      passFocusTraps(host, shadow, signal)
      showFocus(shadow, signal)
      keepFocus(shadow, signal)
      keepTurboPage(window, signal)
      keepStep(window, host, first, signal)
      followVisibleBlock(first, host, signal)
      forgetWhenIdle(services, window, host, signal)
      measureSteps(services, host, signal)
      warnBeforeLeaving(services, window, signal)
      markCartsInUse(services, document, signal)
      retryDeletions(services, window, signal)
      // The page may have cleared its storage, or another page may have paid, while this page was hidden.
      for (const type of ['pagehide', 'pageshow'])
        window.addEventListener(type, services.keepLedger, { signal })
      document.addEventListener('visibilitychange', services.keepLedger, { signal })
    },
  }
}
