// The chunk `base`: the use-cases, the calls and the HTTP client of all later steps, and the schema of saved flows. A release that changes
// only screens or styles leaves this chunk in the caches of the visitors.
import { createApi } from '../../api/api.ts'
import { createClient } from '../../api/http/client.ts'
import { createHttp } from '../../api/http/http.ts'
import { createCaptcha } from '../../browser/captcha.ts'
import { canPrint, deviceOf } from '../../browser/device.ts'
import { createOrderLocks } from '../../browser/order-locks.ts'
import { isAppleMobile, openPass } from '../../browser/wallet-pass.ts'
import type { Connection } from '../../domain/connection.ts'
import { createServerClock } from '../../domain/dates/server-clock.ts'
import type { Lazy } from '../../domain/lazy.ts'
import type { WidgetCart } from '../../domain/order/cart.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { reloadWhenOnline } from '../../flow/checkout/reload-when-online.ts'
import { createHostCart } from '../../flow/order/host-cart.ts'
import { createOrderQueue } from '../../flow/order/order-queue.ts'
import type { FirstServices, Services } from '../../flow/state/services.ts'
import { keepLedger } from '../../flow/state/stored/keep-ledger.ts'
import { createLedgerStorage } from '../../flow/state/stored/ledger-storage.ts'
import { savedFlowSchema } from '../../flow/state/stored/saved-flow.ts'
import type { Payments } from '../../payments/provider.ts'
import { createNotes } from '../locations/notes-in-history.ts'

export { savedFlowSchema }

export interface BaseSettings {
  readonly first: FirstServices
  /** The calls that embed/ has sent. Code that uses a reply removes the call from this list. */
  readonly prefetched: PrefetchedCall[]
  readonly payments: Lazy<Payments>
  readonly connection: Connection
  readonly pageOrigin: string
  /** Prefix for the names of the order locks. It identifies the API, because two APIs can have the same cart id. */
  readonly scope: string
  /** Aborted when the widget ends. */
  readonly signal: AbortSignal
}

export interface Base {
  readonly services: Services
  /** The cart of host pages (specification §12.2). */
  readonly hostCart: WidgetCart
  /** Retries the reads that failed because there was no connection. Never rejects. */
  readonly reloadWhenOnline: () => Promise<void>
}

/** Creates all services from those of the first screen. */
export function openBase(settings: BaseSettings): Base {
  const { first, prefetched, payments, connection, pageOrigin, scope, signal } = settings
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
  const services: Services = {
    ...first,
    keepLedger: keepLedger(first.store, createLedgerStorage(first.cache, createNotes(window, signal))),
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
    hostCart: createHostCart(services),
    reloadWhenOnline: () => reloadWhenOnline(services),
  }
}
