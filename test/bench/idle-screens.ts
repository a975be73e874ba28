// The screens that are measured without any press or key, and the wait until each of them is idle.
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningDemo } from '../../demo/server.ts'
import { type Shopper, shop } from '../browser/shopper.ts'
import { type Idle, measureIdle } from './measure-idle.ts'

const ways = {
  register: shopper => shopper.open(),
  checkout: shopper => shopper.toCheckout(),
  'member home': shopper => shopper.open('?as=adult#/dashboard'),
} as const satisfies Readonly<Record<string, (shopper: Shopper) => Promise<void>>>

export const idleScreens = Object.keys(ways) as (keyof typeof ways)[]

/** Longer than 3 s, because the script looks for its element a second time 3 s after it has loaded. */
const untilQuietInMs = 3_500
const idleInMs = 3_000

/** Opens the screen, waits until it is idle, and resolves to the work that the browser then does without any press or key. */
export async function watchIdle(demo: RunningDemo, screen: keyof typeof ways): Promise<Idle> {
  const shopper = await shop(demo)
  try {
    await ways[screen](shopper)
    await shopper.settled()
    await sleep(untilQuietInMs)
    return await measureIdle(shopper.page, idleInMs)
  } finally {
    await shopper.close()
  }
}
