// When a process has ended, ends the programs that it started. For example, ends the browsers of a test worker. vitest sends its workers
// SIGTERM, and SIGKILL half a second later. After SIGKILL, no `exit` handler of the worker runs, so a separate process ends the programs
// (reaper.ts).
import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ReaperMessage } from './reaper.ts'

let reaper: ChildProcess | undefined

function startReaper(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'reaper.ts'), [], {
    // The reaper has its own process group, so that a signal to the group of this process does not end the reaper.
    detached: true,
    // A shared output would stay open for as long as the reaper runs.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  })
  // The reaper must not keep this process alive.
  child.unref()
  child.channel?.unref()
  return child
}

const send = (message: ReaperMessage): void => {
  reaper ??= startReaper()
  if (reaper.connected) reaper.send(message)
}

/** Ends the process group of `leader` when this process has ended. Spawn `leader` with `detached: true`. */
export function endWithParent(leader: ChildProcess): void {
  const { pid } = leader
  if (pid === undefined) return
  send({ type: 'watch', pid })
  // The reaper must forget this process id, because the system can give it to a different process later.
  leader.once('exit', () => send({ type: 'forget', pid }))
}

/** Starts a program in its own process group. The group ends when this process ends, if not before. Windows has no such groups. */
export function spawnWithParent(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const child = spawn(program, args, { ...options, detached: process.platform !== 'win32' })
  endWithParent(child)
  return child
}
