// Undoes what a payment method added to the page. Steps run once, in reverse order, even if one fails.
import { settledWithin } from '../domain/time-limit.ts'

/** How long `run` waits for its steps: a vendor's teardown may never settle (braintree §3). */
const stepsMilliseconds = 1000

export interface CleanUp {
  /**
   * Adds a step. Once `run` has been called, a step runs at once: it belongs to something that arrived late.
   */
  add(step: () => unknown): void
  /**
   * Runs the steps. Their synchronous parts have run when this returns. The promise waits up to 1 s for the
   * rest and never rejects.
   */
  run(): Promise<void>
  /** Aborted once the steps have been started. Removes listeners and cancels pending work. */
  readonly signal: AbortSignal
}

/** An abort of `outer` also runs the steps. */
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
    // Vendors throw on teardown (METHOD_CALLED_AFTER_TEARDOWN, a missing parent). That harms nobody.
  }
}
