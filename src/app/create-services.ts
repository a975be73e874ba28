// Creates a widget's router, the services for its first screen, and the door. The door loads the chunk `later`, which creates all
// services.
import { firstMemberCalls } from '../api/first-member.ts'
import { createConnection } from '../browser/device.ts'
import { originOfPage } from '../browser/page-address.ts'
import { createSessionCache } from '../browser/session-cache.ts'
import { baseUrl } from '../domain/api-base.ts'
import type { Emit } from '../domain/host-events.ts'
import type { Lazy } from '../domain/lazy.ts'
import type { PrefetchedCall } from '../domain/prefetched-call.ts'
import { parseRoute, type Route, type RoutePath } from '../domain/route.ts'
import { flowKey, returnKey, stepKey, storageScope } from '../domain/storage-keys.ts'
import type { LogoDrawing, WidgetConfig } from '../domain/widget-config.ts'
import { createActivity } from '../flow/state/activity.ts'
import { createFlowStore } from '../flow/state/flow-store.ts'
import { createScope } from '../flow/state/scope.ts'
import type { FirstServices } from '../flow/state/services.ts'
import type { AppLater } from './chunks/later.ts'
import { createDoor } from './door.ts'
import type { Chunks } from './load-chunks.ts'
import { createLocation } from './locations/location.ts'
import { createRouter, type Router } from './router.ts'

export interface ServiceSettings {
  readonly config: WidgetConfig
  readonly chunks: Chunks
  /** The widget's name, which is unique on the page and does not change after a reload. */
  readonly name: string
  readonly emit: Emit
  readonly logo: LogoDrawing
  /** Aborted when the widget ends. After that the widget sends no call, writes nothing and emits no event. */
  readonly signal: AbortSignal
  /** The calls that embed/ has sent. Code that uses a reply removes the call from this list. */
  readonly prefetched?: PrefetchedCall[]
  /** The step of the prerendered first screen, which React hydrates. */
  readonly hydrated?: Route | null
}

export interface CreatedServices {
  readonly first: FirstServices
  readonly door: Lazy<AppLater>
  readonly router: Router
  readonly connection: ReturnType<typeof createConnection>
}

/**
 * Creates the router, the connection, the door, and the services that the first screen needs.
 * @throws Error if a sandboxed frame without an origin has a relative `apiBase`
 */
export function createServices(settings: ServiceSettings): CreatedServices {
  const { config, chunks, name, emit, logo, signal, prefetched = [], hydrated = null } = settings
  const pageOrigin = originOfPage()
  // A sandboxed frame has the origin 'null', so the widget could not resolve a relative API URL.
  if (!/^[a-z]+:/i.test(config.apiBase) && !/^https?:/.test(pageOrigin))
    throw new Error('A sandboxed frame needs allow-same-origin.')
  const scope = storageScope(config.apiBase)
  const cache = createSessionCache({ scope, signal })
  const connection = createConnection(window, baseUrl(config.apiBase, pageOrigin))
  const location = createLocation(window, name, config, cache.peek(stepKey(name)))
  cache.removeExpired()
  const afterLogin = String(cache.peek(returnKey(name)))
  cache.remove(returnKey(name))
  const router = createRouter(location, parseRoute(afterLogin) ? (afterLogin as RoutePath) : config.start)
  const activity = createActivity()
  const owner = createScope()
  const { store, keep, reread } = createFlowStore(cache, {
    key: flowKey(name),
    cinemaId: config.cinemaId,
    schema: {
      load: async () => (await chunks.base.load()).savedFlowSchema,
      loaded: () => chunks.base.loaded()?.savedFlowSchema ?? null,
    },
    widget: name,
    hydrated,
    until: () => new Date(activity.last() + Number(config.forgetAfter) * 60_000),
    onReplace: owner.end,
  })
  const first: FirstServices = {
    config,
    store,
    keepFlow: keep,
    rereadFlow: reread,
    activity,
    api: {
      member: firstMemberCalls(
        prefetched,
        connection,
        signal,
        async () => (await door.load()).services.api.member,
      ),
    },
    cache,
    navigate: router.navigate,
    back: router.back,
    notify: notice => store.setState({ notice }),
    href: location.href,
    pageQuery: location.pageQuery,
    emit(eventName, detail) {
      if (!signal.aborted) emit(eventName, detail)
    },
    step: createScope(),
    owner,
    runs: new Map(),
    logo,
    loadAll: async () => (await door.load()).services,
  }
  const door = createDoor({
    chunk: chunks.later,
    connection,
    signal,
    open: ({ openLater }) => openLater({ first, prefetched, chunks, connection, pageOrigin, scope, signal }),
  })
  return { first, door, router, connection }
}
