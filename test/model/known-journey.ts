// The type of a handwritten journey, its usual settings (`usual`), and its usual action (`press`).
import type { Step, World } from './journey-actions.ts'

export interface Journey {
  readonly title: string
  readonly world: World
  readonly steps: readonly Step[]
}

export const usual: World = {
  as: 'visitor',
  latency: 50,
  serverAhead: 0,
  cartSeconds: 1200,
  locks: 'granted',
  storage: 'works',
  adjustmentInCents: 0,
}

export const press = (pause = 5_000): Step => ({ action: { press: 'continue' }, pause })
