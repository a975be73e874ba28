// A version without React of the hook in screens/use-action.ts. An action has one run at a time, and aborts the run when the visitor leaves
// the step.
import type { Result } from '../../src/domain/problem.ts'
import type { Services } from '../../src/flow/state/services.ts'

export interface Action {
  isBusy(): boolean
  run(work: (services: Services, signal: AbortSignal) => Promise<Result<unknown>>): void
  leave(): void
}

/**
 * Creates an action of a step.
 * @param onLate receives everything that a run does after the visitor has left its step
 */
export function createAction(services: Services, onLate: (what: string) => void): Action {
  let running: AbortController | null = null
  return {
    isBusy: () => running !== null,
    run(work) {
      if (running) return
      const thisRun = new AbortController()
      const { signal } = thisRun
      running = thisRun
      const watched: Services = {
        ...services,
        navigate(path, how) {
          if (signal.aborted) onLate(`went to ${path}`)
          services.navigate(path, how)
        },
        emit(name, detail) {
          if (signal.aborted && name === 'movie-club:complete') onLate('reported a completion')
          services.emit(name, detail)
        },
      }
      void work(watched, signal).finally(() => {
        if (running === thisRun) running = null
      })
    },
    leave: () => running?.abort(),
  }
}
