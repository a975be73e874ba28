// A process of its own that ends process groups when the process that started it is gone, e.g. after SIGKILL.
// end-with-parent.ts starts it and sends the messages.

export interface ReaperMessage {
  readonly type: 'watch' | 'forget'
  /** The leader of a process group. */
  readonly pid: number
}

const groups = new Set<number>()

/** Signals the whole group, e.g. WebKitWebDriver with the MiniBrowser that it started. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch {
    // The group has ended already.
  }
}

// This process has to outlive the one that started it.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})

process.on('message', ({ type, pid }: ReaperMessage) => {
  if (type === 'watch') groups.add(pid)
  else groups.delete(pid)
})

process.on('disconnect', () => {
  if (groups.size === 0) process.exit()
  // Xvfb removes its lock file when it is asked to end.
  for (const pid of groups) signal(pid, 'SIGTERM')
  setTimeout(() => {
    for (const pid of groups) signal(pid, 'SIGKILL')
    process.exit()
  }, 1000)
})
