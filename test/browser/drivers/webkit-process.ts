// Starts and ends what WebKit needs: a screen (it has no headless mode), the driver and, by the driver, MiniBrowser.
import type { ChildProcess } from 'node:child_process'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { spawnWithParent } from '../../end-with-parent.ts'
import { sameEnvironment } from '../machine/environment.ts'
import { waitUntil } from './wait-until.ts'
import { type Session, startSession } from './web-driver.ts'

/** Its folder bears the machine's architecture and the version of the interface. */
function findMiniBrowser(): string {
  const [path] = globSync('/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0,webkit2gtk-4.0}/MiniBrowser')
  if (path === undefined)
    throw new Error('WebKitGTK is without its MiniBrowser in /usr/lib/*/webkit2gtk-4.1.')
  return path
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resolves to the display's name, e.g. ':1', as soon as the screen can be used. */
function startScreen(): { readonly process: ChildProcess; readonly display: Promise<string> } {
  // -displayfd: it takes a free number by itself and writes it to that descriptor.
  const options = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-dpi', '96', '-nolisten', 'tcp']
  const child = spawnWithParent('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const display = new Promise<string>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error('webkit needs a screen: install Xvfb (Debian: apt-get install xvfb).')),
    )
    child.once('exit', code => reject(new Error(`Xvfb ended with ${code} before it had a screen.`)))
    child.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
  })
  return { process: child, display }
}

interface RunningDriver {
  readonly address: string
  readonly process: ChildProcess
}

async function startDriver(path: string, isSeen: boolean): Promise<RunningDriver> {
  const screen = startScreen()
  const display = await screen.display
  const port = await freePort()
  const driver = spawnWithParent(path, ['-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...sameEnvironment(),
      DISPLAY: display,
      // It asks for namespaces that root in a container does not have; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Without a graphics card the processor draws, and handing pictures over as a card does doubles its work.
      ...(!isSeen && { WEBKIT_DISABLE_DMABUF_RENDERER: '1' }),
    },
  })
  const stop = (): void => {
    driver.kill()
    screen.process.kill()
  }
  driver.once('exit', stop)
  const address = `http://127.0.0.1:${port}`
  const isUp = async (): Promise<true | undefined> => {
    const reply = await fetch(`${address}/status`).catch(() => null)
    return reply?.ok ? true : undefined
  }
  try {
    await waitUntil(isUp, () => 'WebKitWebDriver did not start.')
  } catch (error) {
    stop()
    throw error
  }
  return { address, process: driver }
}

/** Those that have no session: a driver has one at a time. By whether pictures can be taken. */
const idle = new Map<boolean, RunningDriver[]>()

/**
 * A MiniBrowser of its own, with an empty profile. Screen and driver serve the next session once this one has ended, and
 * end with the worker.
 *
 * @param isSeen whether pictures can be taken of it
 */
export async function startWebKit(driverPath: string, isSeen: boolean): Promise<Session> {
  const before = idle.get(isSeen)?.filter(({ process }) => process.exitCode === null) ?? []
  const driver = before.pop() ?? (await startDriver(driverPath, isSeen))
  idle.set(isSeen, before)
  const session = await startSession(driver.address, {
    // The page is watched for errors from its beginning, so we wait for its end ourselves.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  })
  return {
    ...session,
    end: async () => {
      await session.end()
      idle.get(isSeen)?.push(driver)
    },
  }
}
