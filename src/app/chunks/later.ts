// The chunk `later`: the membership step, and the code that all later steps share. It creates all services from those of the
// first screen.
import { createApi } from '../../api/api.ts'
import { createClient } from '../../api/http/client.ts'
import { createHttp } from '../../api/http/http.ts'
import { createCaptcha } from '../../browser/captcha.ts'
import { canPrint, deviceOf } from '../../browser/device.ts'
import { createOrderLocks } from '../../browser/order-locks.ts'
import { isAppleMobile, openPass } from '../../browser/wallet-pass.ts'
import type { Connection } from '../../domain/connection.ts'
import { createServerClock } from '../../domain/dates/server-clock.ts'
import { type Lazy, lazy } from '../../domain/lazy.ts'
import { personalFieldDoubts } from '../../domain/member/personal-field-doubts.ts'
import { problemMessage } from '../../domain/messages/problem-message.ts'
import type { WidgetCart } from '../../domain/order/cart.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { ProblemError } from '../../domain/problem.ts'
import { reloadWhenOnline } from '../../flow/checkout/reload-when-online.ts'
import { createHostCart } from '../../flow/order/host-cart.ts'
import { payerOf } from '../../flow/order/order-details.ts'
import { createOrderQueue } from '../../flow/order/order-queue.ts'
import type { FirstServices, Services } from '../../flow/state/services.ts'
import { keepLedger } from '../../flow/state/stored/keep-ledger.ts'
import { createLedgerStorage } from '../../flow/state/stored/ledger-storage.ts'
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
import type { BuiltFile } from '../built-file.ts'
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
import { createNotes } from '../locations/notes-in-history.ts'
import { createPageLinks } from '../locations/page-links.ts'

export const screens = {
  membership: MembershipScreen,
  renew: MembershipScreen,
}

/** The part of this chunk that the app uses, apart from the screens. */
export interface AppLater extends Later {
  /** The cart of host pages (specification §12.2). */
  readonly hostCart: WidgetCart
  /** Retries the reads that failed because there was no connection. Never rejects. */
  readonly reloadWhenOnline: () => Promise<void>
  /** Starts the listeners and timers that run until the widget ends, such as the idle warning. */
  readonly start: (host: HTMLElement, shadow: ShadowRoot) => void
}

export interface LaterSettings {
  readonly first: FirstServices
  /** The calls that embed/ has sent. Code that uses a reply removes the call from this list. */
  readonly prefetched: PrefetchedCall[]
  readonly chunks: {
    readonly payments: Lazy<Payments>
    readonly loadFile: <T>(name: 'threeDSecure', load: () => Promise<T>, unlisted?: BuiltFile) => Promise<T>
  }
  readonly connection: Connection
  readonly pageOrigin: string
  /** Prefix for the names of the order locks. It identifies the API, because two APIs can have the same cart id. */
  readonly scope: string
  /** Aborted when the widget ends. */
  readonly signal: AbortSignal
}

/** The chunk of 3-D Secure. The entry lacks its hash, because most widgets never load it. */
declare const __BUILT_FILES__: { readonly threeDSecure?: BuiltFile }

/** Creates all services and returns them with the other parts of this chunk. The door (door.ts) calls this function once per widget. */
export function openLater(settings: LaterSettings): AppLater {
  const { first, prefetched, chunks, connection, pageOrigin, scope, signal } = settings
  const { captchaSiteKey: siteKey, nonce, apiBase } = first.config
  const clock = createServerClock()
  const client = createClient({ base: apiBase, pageOrigin, connection, clock })
  let waiting: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(waiting))
  const onBusy = (seconds: number) => {
    clearTimeout(waiting)
    if (!signal.aborted) waiting = setTimeout(() => void reloadWhenOnline(services), seconds * 1000)
  }
  const http = createHttp({ client, prefetched, signal, clock, onBusy })
  /** If the tag asks for 3-D Secure, its chunk is fetched in parallel. Without it, the payment chunk counts as not loaded. */
  const payments = lazy(async (): Promise<Payments> => {
    const [loaded, secure] = await Promise.all([
      chunks.payments.load(),
      first.config.threeDSecure === 'on' &&
        chunks.loadFile('threeDSecure', () => import('./three-d-secure.tsx'), __BUILT_FILES__.threeDSecure),
    ])
    return secure
      ? secure.withBank(loaded, { services: () => services, payerOf, ProblemError, Button, Modal })
      : loaded
  })
  const keep = keepLedger(first.store, createLedgerStorage(first.cache, createNotes(window, signal)))
  const services: Services = {
    ...first,
    keepLedger: keep,
    api: createApi(http),
    captcha: createCaptcha({ siteKey, nonce, connection, signal }),
    connectPayments: async given => (await payments.load()).connectBraintree(given),
    prefetchPayments: () => void payments.load().catch(() => {}),
    serverNow: clock.now,
    checkConnection: connection.check,
    locks: createOrderLocks(navigator.locks, scope),
    orderQueue: createOrderQueue(first.store, scopeOf => createApi(scopeOf(http))),
    device: deviceOf(navigator.userAgent),
    canPrint: canPrint(window),
    openPass: isAppleMobile(navigator) ? openPass : null,
    pageOrigin,
  }
  return {
    services,
    links: createPageLinks(first),
    hostCart: createHostCart(services),
    register: (fields, stepEnd) => registerAndShow(services, fields, stepEnd),
    showAtFields,
    reloadWhenOnline: () => reloadWhenOnline(services),
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
      keepStep(window, host, first.store, signal)
      followVisibleBlock(first, host, signal)
      forgetWhenIdle(services, window, host, signal)
      measureSteps(services, host, signal)
      warnBeforeLeaving(services, window, signal)
      markCartsInUse(services, document, signal)
      retryDeletions(services, window, signal)
      // The page may have cleared its storage, or another page may have paid, while this page was hidden.
      for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, keep, { signal })
      document.addEventListener('visibilitychange', keep, { signal })
    },
  }
}
