// Removes everything that a payment method added to the page. Steps run once, in reverse order, even if one fails.
import { settledWithin } from '../domain/time-limit.ts'

/** Time limit for the steps of `run`, because a vendor's teardown may never settle (braintree §3). */
const stepsMilliseconds = 1000

export interface CleanUp {
  /** Adds a step. If `run` has already been called, the step runs immediately, because it removes something that was created too late. */
  add(step: () => unknown): void
  /**
   * Runs the steps. Their synchronous parts have run when `run` returns. The promise waits up to 1 s for the asynchronous parts
   * and never rejects.
   */
  run(): Promise<void>
  /** Aborted when `run` has started the steps. The abort removes listeners and cancels pending work. */
  readonly signal: AbortSignal
}

/** Returns a clean-up without steps. If `outer` is aborted, the clean-up runs its steps. */
export function createCleanUp(outer: AbortSignal): CleanUp {
  const steps: (() => unknown)[] = []
  const controller = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    if (running) return running
    outer.removeEventListener('abort', run)
    running = settledWithin(stepsMilliseconds, Promise.all(steps.splice(0).reverse().map(attempt)))
    controller.abort()
    return running
  }
  if (outer.aborted) void run()
  else outer.addEventListener('abort', run)
  return {
    add: step => (running ? void attempt(step) : void steps.push(step)),
    run,
    signal: controller.signal,
  }
}

async function attempt(step: () => unknown): Promise<void> {
  try {
    await step()
  } catch {
    // Vendors' code throws on teardown (METHOD_CALLED_AFTER_TEARDOWN, a missing parent element). Such errors do no harm.
  }
}
