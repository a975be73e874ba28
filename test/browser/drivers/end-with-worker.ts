// Ends browsers together with the test worker that started them. vitest sends its workers SIGTERM and, half a second later
// or when vitest itself was killed, SIGKILL: an `exit` handler of the worker then never runs.
import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ReaperMessage } from './reaper.ts'

let reaper: ChildProcess | undefined

function startReaper(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'reaper.ts'), [], {
    // A group of its own: a signal to the group of the worker must not end it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  // It must not keep the worker alive.
  child.unref()
  child.channel?.unref()
  return child
}

const send = (message: ReaperMessage): void => {
  reaper ??= startReaper()
  if (reaper.connected) reaper.send(message)
}

/** Ends the process group of `leader` when this worker is gone. `leader` was spawned with `detached: true`. */
export function endWithWorker(leader: ChildProcess): void {
  const { pid } = leader
  if (pid === undefined) return
  send({ type: 'watch', pid })
  // Its number may be given to a different process later.
  leader.once('exit', () => send({ type: 'forget', pid }))
}

/** Starts a program with a process group of its own, which ends with this worker at the latest. */
export function spawnInWorker(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, { ...options, detached: true })
  endWithWorker(child)
  return child
}
