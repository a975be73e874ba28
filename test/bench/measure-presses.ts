// Walks through joining, paying and the member home on a slower CPU: how long each press and key takes until the
// next paint (Event Timing).
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningDemo } from '../../demo/server.ts'
import { type Shopper, shop, smallGiftCard } from '../browser/shopper.ts'
import { details } from '../browser/visitor.ts'
import { slowDownCpu } from './load-page.ts'
import { median } from './statistics.ts'
import { type PressWatch, watchPresses } from './watch-presses.ts'

type Kind = 'key' | 'press'
type Step = readonly [name: string, kind: Kind, act: (shopper: Shopper) => Promise<void>]

const check =
  (role: 'radio' | 'checkbox', name: string | RegExp) =>
  ({ page }: Shopper): Promise<void> =>
    page.getByRole(role, { name, exact: true }).check()

const open = (name: string): Step => [`open ${name}`, 'press', shopper => shopper.choose(name)]

const steps: readonly Step[] = [
  ...Object.entries(details).map(
    ([label, text]): Step => [
      `type ${label}`,
      'key',
      ({ page }) => page.getByLabel(label).pressSequentially(text),
    ],
  ),
  [
    'Continue to the memberships',
    'press',
    async shopper => {
      await shopper.press('Continue')
      await shopper.heading('Choose your membership')
    },
  ],
  ['choose Free', 'press', check('radio', 'Free')],
  ['choose VIP', 'press', check('radio', 'VIP')],
  ['accept the terms', 'press', check('checkbox', /^I accept/)],
  [
    'Continue to the checkout',
    'press',
    async shopper => {
      await shopper.press('Continue')
      await shopper.heading(/as a VIP/)
      await shopper.total('$19.00')
    },
  ],
  [
    'choose 2 years',
    'press',
    async shopper => {
      await check('radio', '2 years')(shopper)
      await shopper.total('$33.00')
    },
  ],
  [
    'choose 1 year',
    'press',
    async shopper => {
      await check('radio', '1 year')(shopper)
      await shopper.total('$19.00')
    },
  ],
  ...['PayPal', 'Google Pay', 'Apple Pay', 'Credit Card'].map(open),
  [
    'add a gift card',
    'press',
    async shopper => {
      await shopper.addGiftCard(smallGiftCard)
      await shopper.total('$9.00')
    },
  ],
  open('Credit Card'),
  [
    'pay by card',
    'press',
    async shopper => {
      await shopper.fillCard()
      await shopper.press('Process Payment')
      await shopper.thanks()
    },
  ],
  [
    'in the member home: a newsletter, and save',
    'press',
    async shopper => {
      await shopper.open('?as=adult#/dashboard')
      await check('checkbox', 'Weekly newsletter')(shopper)
      await shopper.press('Save newsletters')
    },
  ],
]

export interface PressStep {
  readonly name: string
  readonly kind: Kind
  /** ms until the next paint. */
  readonly durations: readonly number[]
}

export interface Presses {
  readonly steps: readonly PressStep[]
  readonly worst: number
  /** Of the presses alone: keys are many and quick. */
  readonly median: number
  readonly medianOfKeys: number
}

const durationsOf = (taken: readonly PressStep[], kind: Kind): readonly number[] =>
  taken.flatMap(step => (step.kind === kind ? step.durations : []))

/** The browser tells of a paint some time after it. */
const untilTold = 200

export async function measurePresses(demo: RunningDemo, cpuSlowdown: number): Promise<Presses> {
  const shopper = await shop(demo)
  const { page, context } = shopper
  page.setDefaultTimeout(60_000)
  await context.addInitScript(watchPresses)
  await slowDownCpu(await context.newCDPSession(page), cpuSlowdown)
  const taken: PressStep[] = []
  try {
    await shopper.open('?apple')
    for (const [name, kind, act] of steps) {
      await act(shopper)
      await shopper.settled()
      await sleep(untilTold)
      const durations = await page.evaluate(() => (Reflect.get(window, 'pressWatch') as PressWatch).take())
      taken.push({ name, kind, durations })
    }
  } finally {
    await shopper.close()
  }
  const all = [...durationsOf(taken, 'press'), ...durationsOf(taken, 'key')]
  return {
    steps: taken,
    worst: Math.max(...all),
    median: median(durationsOf(taken, 'press')),
    medianOfKeys: median(durationsOf(taken, 'key')),
  }
}
