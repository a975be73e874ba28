// What a use-case works with. Built in one place, app/create-services.ts; flow knows these only by their types.
import type { Api } from '../../api/api.ts'
import type { Captcha } from '../../browser/captcha.ts'
import type { SessionCache } from '../../browser/session-cache.ts'
import type { Emit } from '../../domain/host-events.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RoutePath } from '../../domain/route.ts'
import type { WidgetConfig } from '../../domain/widget-config.ts'
import type { ConnectPayments } from '../../payments/provider.ts'
import type { FlowStore } from './flow-store.ts'

export interface Services {
  readonly config: WidgetConfig
  readonly store: FlowStore
  readonly api: Api
  readonly cache: SessionCache
  readonly captcha: Captcha
  /** Fetches the card provider's chunk on first use. */
  readonly connectPayments: ConnectPayments
  /** Fetches that chunk ahead of its use; failures are nobody's concern yet. */
  readonly prefetchPayments: () => void
  readonly navigate: (route: RoutePath, how?: 'push' | 'replace') => void
  /** A link's address for a route of ours. */
  readonly href: (route: RoutePath) => string
  /** The page's own query string, e.g. `?vip`. */
  readonly pageQuery: () => string
  readonly emit: Emit
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs `work` while no other tab holds `name`; null when one does. */
  readonly tabLock: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
  /** 'android', 'apple' or 'other' (specification §5.5). */
  readonly device: 'android' | 'apple' | 'other'
  readonly pageOrigin: string
}

/** A failure that the visitor is told of is also told to the page, by its kind alone. */
export function reportProblem(services: Pick<Services, 'emit'>, problem: Problem): Problem {
  if (problem.kind !== 'cancelled') services.emit('movie-club:error', { kind: problem.kind })
  return problem
}
