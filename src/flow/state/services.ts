// What use-cases depend on. Created in app/create-services.ts; here are only the types. Also reports problems
// to the page.
import type { Api } from '../../api/api.ts'
import type { Captcha } from '../../browser/captcha.ts'
import type { SessionCache } from '../../browser/session-cache.ts'
import type { Emit } from '../../domain/host-events.ts'
import type { problemMessage } from '../../domain/messages/problem-message.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RoutePath } from '../../domain/route.ts'
import type { LogoDrawing, WidgetConfig } from '../../domain/widget-config.ts'
import type { ConnectPayments } from '../../payments/provider.ts'
import type { FlowStore } from './flow-store.ts'

export type ProblemWords = typeof problemMessage

export interface Services {
  readonly config: WidgetConfig
  readonly store: FlowStore
  readonly api: Api
  readonly cache: SessionCache
  readonly captcha: Captcha
  /** Loads the payment chunk on first use. */
  readonly connectPayments: ConnectPayments
  /** Loads that chunk in advance. Failures are ignored: `connectPayments` tries again. */
  readonly prefetchPayments: () => void
  /** The words for a failure, which come with the membership step; null until then. */
  readonly words: () => ProblemWords | null
  /** Fetches them. Where that fails too, in their place one sentence that always holds. */
  readonly loadWords: () => Promise<ProblemWords>
  readonly navigate: (route: RoutePath, how?: 'push' | 'replace') => void
  /** Goes back to a step where the history has it, else shows it in place of this one. */
  readonly back: (route: RoutePath) => void
  /** The URL of a link to the route. */
  readonly href: (route: RoutePath) => string
  /** The query string of the page, e.g. `?vip`. */
  readonly pageQuery: () => string
  readonly emit: Emit
  /** The server's clock in milliseconds since 1970; null while it is unknown. */
  readonly serverNow: () => number | null
  /** Runs `work` while it holds the lock `name`; null if another tab holds it. */
  readonly tabLock: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
  /** Decides the order of the wallets (specification §5.5). */
  readonly device: 'android' | 'apple' | 'other'
  readonly pageOrigin: string
  /** The look's. */
  readonly logo: LogoDrawing
}

/**
 * Emits the error event for a failure that the visitor sees, with the kind only (specification §12.3).
 * Returns the problem.
 */
export function reportProblem(services: Pick<Services, 'emit'>, problem: Problem): Problem {
  if (problem.kind !== 'cancelled') services.emit('movie-club:error', { kind: problem.kind })
  return problem
}
