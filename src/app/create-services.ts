// Creates the services that a widget's use-cases work with, and its router. No other file creates them.
import { fetchAfter } from '../api/early-call.ts'
import { createConnection, deviceOf } from '../browser/device.ts'
import { loadFile } from '../browser/load-file.ts'
import { originOfPage } from '../browser/page-address.ts'
import { createSessionCache } from '../browser/session-cache.ts'
import { storageScope } from '../domain/api-base.ts'
import { createServerClock } from '../domain/dates/clocks.ts'
import type { EarlyCall } from '../domain/early-call.ts'
import type { Emit } from '../domain/host-events.ts'
import type { LogoDrawing, WidgetConfig } from '../domain/widget-config.ts'
import { createFlowStore } from '../flow/state/flow-store.ts'
import { createScope } from '../flow/state/scope.ts'
import type { Services } from '../flow/state/services.ts'
import type { ConnectPayments } from '../payments/provider.ts'
import { laterChunks } from './later-chunks.ts'
import { createLaterApi, createLaterCaptcha, loadWords } from './later-services.ts'
import { createLocation } from './locations/location.ts'
import { createRouter, type Router } from './router.ts'

/** The card provider's libraries: a chunk that is fetched at the payment step (specification §10.5). */
const paymentsChunk = () => loadFile('payments', () => import('../payments/braintree/connect.ts'))

export interface WidgetParts {
  readonly config: WidgetConfig
  /** Unique on the page, and the same after a reload. */
  readonly name: string
  readonly emit: Emit
  readonly logo: LogoDrawing
  /** Aborted when the widget ends: after that no call, no write and no event. */
  readonly signal: AbortSignal
  /** What embed/ has asked already. Whoever takes a reply takes its call out. */
  readonly early?: EarlyCall[]
}

export function createServices({ config, name, emit, logo, signal, early = [] }: WidgetParts): {
  readonly services: Services
  readonly router: Router
  readonly connection: ReturnType<typeof createConnection>
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
  const api = createLaterApi(
    {
      base: config.apiBase,
      pageOrigin,
      connection,
      signal,
      clock,
      fetch: fetchAfter(early, (input, init) => fetch(input, init)),
    },
    early,
  )
  const connectPayments: ConnectPayments = async settings =>
    (await paymentsChunk()).connectBraintree(settings)
  const activity = { last: Date.now() }
  const until = () => new Date(activity.last + Number(config.forgetAfter) * 60_000)
  cache.removeExpired()
  const { store, keep } = createFlowStore(cache, `flow.${name}`, config.cinemaId, until)
  let ordering: Pick<Services, 'desk' | 'locks'> | undefined
  /** Orders begin with the steps of that chunk. */
  const orders = () => {
    ordering ??= laterChunks.membership.loaded()?.createOrderServices(store, scope)
    if (!ordering) throw new Error('The membership step is not there.')
    return ordering
  }
  const services: Services = {
    config,
    store,
    keepFlow: keep,
    activity,
    get api() {
      return api()
    },
    cache,
    captcha: createLaterCaptcha({ siteKey, nonce, document, connection }, signal),
    connectPayments,
    words: () => laterChunks.membership.loaded()?.problemMessage ?? null,
    loadWords,
    prefetchPayments: () => void paymentsChunk().catch(() => {}),
    navigate: router.navigate,
    back: router.back,
    notify: notice => store.setState({ notice }),
    href: location.href,
    pageQuery: location.pageQuery,
    emit(eventName, detail) {
      if (!signal.aborted) emit(eventName, detail)
    },
    serverNow: clock.now,
    get locks() {
      return orders().locks
    },
    get desk() {
      return orders().desk
    },
    step: createScope(),
    owner: createScope(),
    runs: new Map(),
    device: deviceOf(navigator.userAgent),
    pageOrigin,
    logo,
  }
  return { services, router, connection }
}
