// Delays the app's chunk, so that a test can use the first screen before React has loaded. Works in every browser.
import { Hono } from 'hono'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { type Gate, gate } from '../gate.ts'

export interface DelayedApp {
  /** The routes that delay the chunk. Pass them to `withDemo`. */
  readonly widgetFiles: Hono<DemoEnv>
  /** From now on, the server delays the chunk until `release` is called. */
  hold(): void
  release(): void
}

export function delayedApp(): DelayedApp {
  let held: Gate | null = null
  const widgetFiles = new Hono<DemoEnv>()
  widgetFiles.use('/dist/chunks/:file{app-.*\\.js}', async (_, next) => {
    await held?.opened
    await next()
  })
  return {
    widgetFiles,
    hold() {
      held = gate()
    },
    release() {
      held?.open()
      held = null
    },
  }
}
