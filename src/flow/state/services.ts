// Defines the services that use-cases depend on, and reports problems to the host page. The services of the
// first screen are created in app/create-services.ts, the others in app/chunks/base.ts.
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
import type { FlowStore, PersistedFlow } from './flow-store.ts'
import type { Scope } from './scope.ts'

/** A running use-case. Simultaneous callers share it (single-flight.ts). */
interface Run {
  readonly ending: AbortController
  readonly result: Promise<unknown>
  /** Present if the run is paused. The next run passes its result to the callers of this run. */
  readonly resume?: (result: unknown) => void
}

/** The services of the first screen. The chunk `base` extends them to all `Services` (app/chunks/base.ts). */
export interface FirstServices {
  readonly config: WidgetConfig
  readonly store: FlowStore
  /** Writes the flow to session storage, with the time when it expires. */
  readonly keepFlow: PersistedFlow['keep']
  /**
   * Shows the stored flow if a different page of this tab has written it since this page last read or wrote it. Returns whether a different
   * page has written it.
   */
  readonly rereadFlow: () => boolean
  readonly activity: Activity
  readonly api: { readonly member: Pick<Api['member'], 'current' | 'details'> }
  readonly cache: SessionCache
  readonly navigate: (route: RoutePath, how?: 'push' | 'replace') => void
  /** Goes back to the step if the browser history contains it. Otherwise, replaces the current step with it. */
  readonly back: (route: RoutePath) => void
  /** Shows a notice at the top of the current step. Navigation removes it. */
  readonly notify: (notice: string) => void
  readonly href: (route: RoutePath) => string
  /** Returns the query string of the page, e.g. `?vip`. */
  readonly pageQuery: () => string
  readonly emit: Emit
  /** The scope of the current step. */
  readonly step: Scope
  /** The scope of the person who owns the flow. It ends when the flow is hidden, reset, or passes to a different person. */
  readonly owner: Scope
  /** The runs that callers may share. The key is the use-case (single-flight.ts). */
  readonly runs: Map<unknown, Run>
  readonly logo: LogoDrawing
  /** Loads the code of the later steps and resolves to all services. Rejects with a ProblemError. */
  readonly loadAll: () => Promise<Services>
}

/** All services of a widget after the chunk `later` has loaded. */
export interface Services extends FirstServices {
  readonly api: Api
  readonly captcha: Captcha
  /** Connects to the card provider. Loads the payment chunk on first use. */
  readonly connectPayments: ConnectPayments
  /** Loads the payment chunk in advance. Failures are ignored, because `connectPayments` tries again. */
  readonly prefetchPayments: () => void
  /** Returns the server's time in milliseconds since 1970; null while it is unknown. */
  readonly serverNow: () => number | null
  /**
   * If the browser reports that it is offline, asks the server whether calls can be sent. Resolves to the answer and writes it into the
   * store.
   */
  readonly checkConnection: () => Promise<boolean>
  /**
   * Prevents other tabs and widgets from changing or paying an order while this widget pays it. A payment waits for pending
   * changes.
   */
  readonly locks: OrderLocks
  /** Reads and changes orders on the server, one command at a time. */
  readonly orderQueue: OrderQueue
  /**
   * Reads the payments that other pages with the same storage have sent, and writes those of this page again if the storage has lost them.
   */
  readonly keepLedger: () => void
  /** Determines which wallet is offered first (specification §5.5). */
  readonly device: Device
  readonly canPrint: boolean
  /**
   * Opens a pass of Apple Wallet in this tab, or resolves to false if the URL leads to no pass. null if passes open in a new tab.
   */
  readonly openPass: ((url: string) => Promise<boolean>) | null
  readonly pageOrigin: string
}

/** Creates the API calls for one piece of work. `scope` wraps the widget's Http. */
export type ConnectApi = (scope: (http: Http) => Http<never>) => ScopedApi

/**
 * The services for work that ends when the visitor leaves the step or the flow passes to a different person
 * (flow/order/scope-services.ts).
 */
export interface ScopedServices extends Omit<Services, 'api'> {
  readonly api: ScopedApi
  /** Settles like the shared `work`, but rejects with `cancelled` when the scoped work ends first. */
  readonly unlessOver: <T>(work: Promise<T>) => Promise<T>
  /** The services without the scope, for work that several callers share. */
  readonly unscoped: Services
  /**
   * A signal that is aborted when the scoped work ends. Use it only for work that does not go through these services, because
   * their calls, navigation and events stop automatically.
   */
  readonly signal: AbortSignal
}

/** Runs the commands of both orders, one at a time. */
export interface OrderQueue {
  /**
   * Runs `work` after all earlier commands, or immediately if none are queued. Resolves and rejects as `work` does. Rejects with
   * `cancelled` if `until` is aborted, if the owner's scope ends, or if a later choice of a membership replaces this command. If `work` has
   * already begun, its pending read or its next call rejects.
   */
  run<T>(
    services: Services,
    command: OrderCommand,
    work: (scoped: ScopedServices) => Promise<T>,
    until?: AbortSignal,
  ): Promise<T>
  /** Deletes abandoned carts on the server (flow/order/given-up-carts.ts). Never rejects. */
  discard(services: Services): Promise<void>
}

/**
 * Emits `movie-club:error` for a failure that the visitor sees. Returns the problem. The event carries only the kind, because it must not
 * carry personal data (specification §12.3). `cancelled` is not emitted.
 */
export function reportProblem(services: Pick<Services, 'emit'>, problem: Problem): Problem {
  if (problem.kind !== 'cancelled') services.emit('movie-club:error', { kind: problem.kind })
  return problem
}
