// The steps that undo what a payment method put into the page, run once, last first, whatever each of them does.

/** How long a step may keep `run` waiting: a vendor's teardown may never settle (braintree §3). */
const patienceMilliseconds = 1000

export interface CleanUp {
  /** Adds a step. When the cleaning is already done, the step runs at once: it belongs to something that came late. */
  add(step: () => unknown): void
  /** Runs the steps. Their synchronous parts are over when this returns; the promise waits a little for the rest. Never rejects. */
  run(): Promise<void>
  /** Aborted when the cleaning begins: for listeners, and for giving up what is under way. */
  readonly signal: AbortSignal
}

/** The abort of `outer` runs the steps, too. */
export function createCleanUp(outer: AbortSignal): CleanUp {
  const steps: (() => unknown)[] = []
  const controller = new AbortController()
  let running: Promise<void> | undefined
  const run = () => {
    if (running) return running
    outer.removeEventListener('abort', run)
    running = settleOrPass(steps.splice(0).reverse().map(attempt))
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
    // A vendor's complaint about being torn down (METHOD_CALLED_AFTER_TEARDOWN, a missing parent) concerns nobody.
  }
}

async function settleOrPass(steps: readonly Promise<void>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, patienceMilliseconds)
  })
  await Promise.race([Promise.all(steps), patience])
  clearTimeout(timer)
}
