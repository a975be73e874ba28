// Starts and ends the processes that WebKit needs: a screen, since WebKit has no headless mode, and the driver, which starts
// MiniBrowser.
import type { ChildProcess } from 'node:child_process'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { spawnWithParent } from '../../end-with-parent.ts'
import { sameEnvironment } from '../machine/environment.ts'
import { waitUntil } from './wait-until.ts'
import { type Session, startSession } from './web-driver.ts'

/** Returns the path of MiniBrowser. The name of its folder contains the machine's architecture and WebKitGTK's API version. */
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

/** Starts a virtual screen. `display` resolves to the name of the display, e.g. ':1', when the screen can be used. */
function startScreen(): { readonly process: ChildProcess; readonly display: Promise<string> } {
  // With -displayfd, Xvfb chooses a free display number and writes it to that file descriptor.
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

async function startDriver(path: string): Promise<RunningDriver> {
  const screen = startScreen()
  const display = await screen.display
  const port = await freePort()
  const driver = spawnWithParent(path, ['-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...sameEnvironment(),
      DISPLAY: display,
      // The sandbox needs namespaces, which root does not have in a container. Disabling it is safe, because all pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Without a graphics card, the processor draws. The DMA-BUF renderer would double that work.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
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

/** Drivers without a WebDriver session. A driver has one session at a time. */
let idle: RunningDriver[] = []

/**
 * Starts a MiniBrowser with an empty profile. After the session has ended, the next session uses the same screen and driver. The
 * screen and the driver end with the worker.
 */
export async function startWebKit(driverPath: string): Promise<Session> {
  idle = idle.filter(({ process }) => process.exitCode === null)
  const driver = idle.pop() ?? (await startDriver(driverPath))
  const session = await startSession(driver.address, {
    // We wait for the page load ourselves, because the page must be watched for errors from its start.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  })
  return {
    ...session,
    end: async () => {
      await session.end()
      idle.push(driver)
    },
  }
}
