// Creates the services that a widget's use-cases work with, and its router. No other file creates them.
import { createHttp } from '../api/http/http.ts'
import { defaultRetryPolicy } from '../api/http/retry-policy.ts'
import { joiningCalls } from '../api/joining.ts'
import { createConnection, deviceOf } from '../browser/device.ts'
import { originOfPage } from '../browser/page-address.ts'
import { createSessionCache } from '../browser/session-cache.ts'
import { createServerClock } from '../domain/dates/clocks.ts'
import type { Emit } from '../domain/host-events.ts'
import { lazily } from '../domain/lazily.ts'
import type { WidgetCart } from '../domain/order/cart.ts'
import type { PrefetchedCall } from '../domain/prefetched-call.ts'
import { ProblemError } from '../domain/problem.ts'
import { flowKey, storageScope } from '../domain/storage-keys.ts'
import { withinTime } from '../domain/time-limit.ts'
import type { LogoDrawing, WidgetConfig } from '../domain/widget-config.ts'
import { createFlowStore } from '../flow/state/flow-store.ts'
import { createScope } from '../flow/state/scope.ts'
import type { Services } from '../flow/state/services.ts'
import { payments } from './chunks/chunks.ts'
import { lazyChunks, loadFile } from './lazy-chunks.ts'
import { createLocation } from './locations/location.ts'
import { createRouter, type Router } from './router.ts'

const membershipChunk = lazyChunks.membership

/**
 * The chunk of the membership step, whose code most services are made of. Rejects with a ProblemError. It is not tried without
 * a connection, because Firefox does not try a second time what has failed once.
 */
async function loadMembership(isOnline: () => boolean, signal: AbortSignal) {
  const refuse = () => {
    if (signal.aborted) throw new ProblemError({ kind: 'cancelled' })
  }
  refuse()
  if (!membershipChunk.loaded() && !isOnline()) throw new ProblemError({ kind: 'offline' })
  const onTimeout = () => new ProblemError({ kind: 'timeout' })
  const chunk = await withinTime(membershipChunk.load(), {
    milliseconds: defaultRetryPolicy.readInAll,
    onTimeout,
  }).catch(cause => {
    throw cause instanceof ProblemError
      ? cause
      : new ProblemError({ kind: isOnline() ? 'network' : 'offline' }, cause)
  })
  refuse()
  return chunk
}

export interface WidgetParts {
  readonly config: WidgetConfig
  /** Unique on the page, and the same after a reload. */
  readonly name: string
  readonly emit: Emit
  readonly logo: LogoDrawing
  /** Aborted when the widget ends: after that no call, no write and no event. */
  readonly signal: AbortSignal
  /** What embed/ has asked already. Whoever takes a reply takes its call out. */
  readonly prefetched?: PrefetchedCall[]
}

export function createServices({ config, name, emit, logo, signal, prefetched = [] }: WidgetParts): {
  readonly services: Services
  readonly router: Router
  readonly connection: ReturnType<typeof createConnection>
  /** For host pages (specification §12.2). */
  readonly cart: WidgetCart
} {
  // MooTools puts its own in the place of `bind`, which drops arguments: React could draw nothing.
  const given: () => unknown = ((value: unknown) => value).bind(null, 1)
  if (given() !== 1) throw new Error('The page has broken Function.prototype.bind.')
  const pageOrigin = originOfPage()
  // Nobody could join.
  if (!/^[a-z]+:/i.test(config.apiBase) && !/^https?:/.test(pageOrigin))
    throw new Error('A sandboxed frame needs allow-same-origin.')
  const scope = storageScope(config.apiBase)
  const cache = createSessionCache({ scope, signal })
  const clock = createServerClock()
  const connection = createConnection(window)
  const location = createLocation(window, name, config)
  const router = createRouter(location, config.start)
  const { captchaSiteKey: siteKey, nonce } = config
  const later = () => loadMembership(connection.isOnline, signal)
  const client = lazily(async () =>
    (await later()).createClient({ base: config.apiBase, pageOrigin, connection, clock }),
  )
  const http = createHttp({ client, prefetched, signal, clock })
  const calls = async () => (await later()).createApi(http)
  const activity = { last: Date.now() }
  const until = () => new Date(activity.last + Number(config.forgetAfter) * 60_000)
  cache.removeExpired()
  const owner = createScope()
  const { store, keep, reread } = createFlowStore(cache, {
    key: flowKey(name),
    cinemaId: config.cinemaId,
    until,
    onReplace: owner.end,
  })
  const services: Services = {
    config,
    store,
    keepFlow: keep,
    rereadFlow: reread,
    activity,
    api: {
      member: lazily(async () => (await calls()).member, joiningCalls(http)),
      passkeys: lazily(async () => (await calls()).passkeys),
      membershipOptions: lazily(async () => (await calls()).membershipOptions),
      cart: lazily(async () => (await calls()).cart),
      checkout: lazily(async () => (await calls()).checkout),
      sessions: lazily(async () => (await calls()).sessions),
    },
    cache,
    captcha: lazily(async () =>
      (await later()).createCaptcha({ siteKey, nonce, document, connection, signal }),
    ),
    connectPayments: async settings => (await loadFile('payments', payments)).connectBraintree(settings),
    prefetchPayments: () => void loadFile('payments', payments).catch(() => {}),
    problemMessage: {
      load: async () => (await membershipChunk.load()).problemMessage,
      loaded: () => membershipChunk.loaded()?.problemMessage ?? null,
    },
    navigate: router.navigate,
    back: router.back,
    notify: notice => store.setState({ notice }),
    href: location.href,
    pageQuery: location.pageQuery,
    emit(eventName, detail) {
      if (!signal.aborted) emit(eventName, detail)
    },
    serverNow: clock.now,
    locks: lazily(async () => (await later()).createOrderLocks(navigator.locks, scope)),
    orderQueue: lazily(async () => {
      const { createApi, createOrderQueue } = await later()
      return createOrderQueue(store, scope => createApi(scope(http)))
    }),
    step: createScope(),
    owner,
    runs: new Map(),
    device: deviceOf(navigator.userAgent),
    pageOrigin,
    logo,
  }
  const cart = lazily<WidgetCart>(async () => (await later()).createHostCart(services))
  return { services, router, connection, cart }
}
