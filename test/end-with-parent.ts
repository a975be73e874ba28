// When a process has ended, ends the programs that it started. For example, ends the browsers of a test worker. vitest sends its workers
// SIGTERM, and SIGKILL half a second later. After SIGKILL, no `exit` handler of the worker runs, so a shell ends the programs.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * Waits for a line from this process. If the pipe closes without a line, because this process has ended, the shell ends the process group
 * whose id is `$1`. It sends SIGTERM before SIGKILL, so that Xvfb can remove its lock file.
 */
const endGroup = 'read -r line && exit; kill -s TERM -- "-$1"; sleep 1; kill -s KILL -- "-$1"'

/** Ends the process group of `leader` when this process has ended. Spawn `leader` with `detached: true`. Windows has no such groups. */
export function endWithParent(leader: ChildProcess): void {
  const { pid } = leader
  if (pid === undefined || process.platform === 'win32') return
  const shell = spawn('/bin/sh', ['-c', endGroup, 'sh', String(pid)], {
    // The shell has its own process group, so that a signal to the group of this process does not end the shell.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // The shell must not keep this process alive.
  shell.unref()
  const pipe = shell.stdin as Socket
  pipe.unref()
  pipe.on('error', () => {})
  // The shell must not end this group later, because the system can give the process id to a different process.
  leader.once('exit', () => pipe.end('\n'))
}

/** Starts a program in its own process group. The group ends when this process ends, if not before. */
export function spawnWithParent(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const child = spawn(program, args, { ...options, detached: process.platform !== 'win32' })
  endWithParent(child)
  return child
}
