// A browser ends with the process that started it, even if that process was killed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const ourModule = join(import.meta.dirname, '../end-with-parent.ts')
/**
 * Code that starts a shell in the same way as a driver starts a browser. The shell starts a second program. The code prints both
 * process ids.
 */
const parent = `
  import { spawnWithParent } from ${JSON.stringify(ourModule)}
  const child = spawnWithParent('/bin/sh', ['-c', 'sleep 600 & echo $$ $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.once('data', ids => console.log(String(ids)))
  process.on('SIGTERM', () => {})
  setInterval(() => {}, 1000)`

/** Returns whether the process is running. A zombie does not count. Zombies stay in a container without an init process. */
function isRunning(pid: number): boolean {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 && !stdout.startsWith('Z')
}

it.skipIf(process.platform === 'win32')(
  'the browser’s process group ends when its test worker is killed',
  async () => {
    const running = spawn(process.execPath, ['--input-type=module', '--eval', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = (await once(running.stdout, 'data')) as [Buffer]
    const pids = String(printed).trim().split(' ').map(Number)
    onTestFinished(() => {
      for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL')
    })
    expect(pids.map(isRunning)).toEqual([true, true])
    running.kill('SIGKILL')
    await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([])
  },
)
