// Ends the programs that a process has started when that process is gone, e.g. browsers with the test worker that drives them.
// vitest sends its workers SIGTERM, and SIGKILL half a second later or when vitest itself was killed. After SIGKILL no `exit`
// handler of the worker runs.
import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ReaperMessage } from './reaper.ts'

let reaper: ChildProcess | undefined

function startReaper(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'reaper.ts'), [], {
    // A group of its own: a signal to the group of this process must not end it.
    detached: true,
    // An output that it shared with this process would stay open for as long as it runs.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  })
  // It must not keep this process alive.
  child.unref()
  child.channel?.unref()
  return child
}

const send = (message: ReaperMessage): void => {
  reaper ??= startReaper()
  if (reaper.connected) reaper.send(message)
}

/** Ends the process group of `leader` when this process is gone. `leader` has to be spawned with `detached: true`. */
export function endWithParent(leader: ChildProcess): void {
  const { pid } = leader
  if (pid === undefined) return
  send({ type: 'watch', pid })
  // Its number may be given to a different process later.
  leader.once('exit', () => send({ type: 'forget', pid }))
}

/** Starts a program with a process group of its own, which ends with this process at the latest. Windows has no such groups. */
export function spawnWithParent(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const child = spawn(program, args, { ...options, detached: process.platform !== 'win32' })
  endWithParent(child)
  return child
}
