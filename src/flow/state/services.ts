// What use-cases depend on. app/create-services.ts makes what the first screen has, app/chunks/later.ts the rest. Also reports problems
// to the page.
import type { Api, ScopedApi } from '../../api/api.ts'
import type { Http } from '../../api/http/http.ts'
import type { Captcha } from '../../browser/captcha.ts'
import type { Device } from '../../browser/device.ts'
import type { OrderLocks } from '../../browser/order-locks.ts'
import type { SessionCache } from '../../browser/session-cache.ts'
import type { Emit } from '../../domain/host-events.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RoutePath } from '../../domain/route.ts'
import type { LogoDrawing, WidgetConfig } from '../../domain/widget-config.ts'
import type { ConnectPayments } from '../../payments/provider.ts'
import type { Activity } from './activity.ts'
import type { OrderCommand } from './flow-state.ts'
import type { FlowStore } from './flow-store.ts'
import type { Scope } from './scope.ts'

/** A use-case that is under way. Its callers share it (single-flight.ts). */
interface Run {
  readonly ending: AbortController
  readonly result: Promise<unknown>
  /** Present if it is paused. The next run passes its result to those who wait for this one. */
  readonly resume?: (result: unknown) => void
}

/** What the first screen works with. The later chunk makes all `Services` from it (app/chunks/later.ts). */
export interface FirstServices {
  readonly config: WidgetConfig
  readonly store: FlowStore
  /** Writes the flow again, with the time when it is to be forgotten. */
  readonly keepFlow: () => void
  /** Shows the stored flow, if a different page of this tab has written it since. Returns whether one has. */
  readonly rereadFlow: () => boolean
  readonly activity: Activity
  readonly api: { readonly member: Pick<Api['member'], 'current' | 'details'> }
  readonly cache: SessionCache
  readonly navigate: (route: RoutePath, how?: 'push' | 'replace') => void
  /** Goes back to a step where the history has it, else shows it in place of this one. */
  readonly back: (route: RoutePath) => void
  /** Shows a notice at the top of the step. Navigation takes it away. */
  readonly notify: (notice: string) => void
  /** The URL of a link to the route. */
  readonly href: (route: RoutePath) => string
  /** The query string of the page, e.g. `?vip`. */
  readonly pageQuery: () => string
  readonly emit: Emit
  /** The step that is shown. */
  readonly step: Scope
  /** Whose flow it is: ends when another member takes it over. */
  readonly owner: Scope
  /** What is under way and may be shared, by its use-case (single-flight.ts). */
  readonly runs: Map<unknown, Run>
  /** The theme's. */
  readonly logo: LogoDrawing
  /** Loads the code of the later steps and resolves to all services. Rejects with a ProblemError. */
  readonly loadAll: () => Promise<Services>
}

export interface Services extends FirstServices {
  readonly api: Api
  readonly captcha: Captcha
  /** Loads the payment chunk on first use. */
  readonly connectPayments: ConnectPayments
  /** Loads the payment chunk in advance. Failures are ignored: `connectPayments` tries again. */
  readonly prefetchPayments: () => void
  /** The server's clock in milliseconds since 1970; null while it is unknown. */
  readonly serverNow: () => number | null
  /** Asks the server whether calls can be sent, if the browser says that it is offline. Writes the answer into the store. */
  readonly checkConnection: () => Promise<boolean>
  /** Keeps other tabs and widgets from changing an order that is being changed or paid here. */
  readonly locks: OrderLocks
  /** Reads and changes orders at the server, one command at a time. */
  readonly orderQueue: OrderQueue
  /** Decides the order of the wallets (specification §5.5). */
  readonly device: Device
  /** `location.origin` of the host page. */
  readonly pageOrigin: string
}

/** Makes the calls over an Http of its own, which sends them over the widget's. */
export type ConnectApi = (scope: (http: Http) => Http<never>) => ScopedApi

/** The services for work that ends with its step and its owner (flow/order/scope-services.ts). */
export interface ScopedServices extends Omit<Services, 'api'> {
  readonly api: ScopedApi
  /** Settles like `work`, which others share, but rejects with `cancelled` when this work is over. */
  readonly unlessOver: <T>(work: Promise<T>) => Promise<T>
  /** The same for what does not end with this work: what several share. */
  readonly unscoped: Services
  /** Aborted when it is over. Only what cannot be said by a call, a navigation or an event asks for it. */
  readonly signal: AbortSignal
}

export interface OrderQueue {
  /**
   * Runs `work` after all earlier commands, immediately if there are none. Resolves and rejects as `work` does. If `until` or the
   * person's use of the widget ends, or if a later choice of a membership comes, it rejects with `cancelled`: before `work` begins, or at
   * its next call.
   */
  run<T>(
    services: Services,
    command: OrderCommand,
    work: (scoped: ScopedServices) => Promise<T>,
    until?: AbortSignal,
  ): Promise<T>
  /** Deletes the carts that were given up at the server (flow/order/given-up-carts.ts). Never rejects. */
  discard(services: Services): Promise<void>
}

/**
 * Emits the error event for a failure that the visitor sees, with the kind only (specification §12.3).
 * Returns the problem.
 */
export function reportProblem(services: Pick<Services, 'emit'>, problem: Problem): Problem {
  if (problem.kind !== 'cancelled') services.emit('movie-club:error', { kind: problem.kind })
  return problem
}
