// A separate process that ends process groups when its parent has ended, even if the parent was killed with SIGKILL. The module
// end-with-parent.ts starts this program and sends it messages.

export interface ReaperMessage {
  readonly type: 'watch' | 'forget'
  /** Process id of the leader of a group. */
  readonly pid: number
}

const groups = new Set<number>()

/** Signals the whole group: for example, WebKitWebDriver and the MiniBrowser that it started. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // The group has already ended.
  }
}

// Ignore these signals, because the reaper has to outlive the process that started it.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})

process.on('message', ({ type, pid }: ReaperMessage) => {
  if (type === 'watch') groups.add(pid)
  else groups.delete(pid)
})

process.on('disconnect', () => {
  if (groups.size === 0) process.exit()
  // Send SIGTERM before SIGKILL, so that Xvfb can remove its lock file.
  for (const pid of groups) signal(pid, 'SIGTERM')
  setTimeout(() => {
    for (const pid of groups) signal(pid, 'SIGKILL')
    process.exit()
  }, 1000)
})
