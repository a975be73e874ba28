// The type of a handwritten journey, its usual settings (`usual`), its steps (`act`), and its usual step (`press`). A table of journeys
// has the title, and then what is unusual about the world, and the steps (`journeysOf`).
import type { JourneyAction, Step, World } from './journey-actions.ts'

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

/** An action, and the milliseconds before the next one. */
export const act = (action: JourneyAction, pause = 5_000): Step => ({ action, pause })
export const press = (pause?: number): Step => act({ press: 'continue' }, pause)

/** Returns the journeys of a table, by their titles. */
export const journeysOf = (
  table: Readonly<Record<string, readonly [world: Partial<World>, ...steps: Step[]]>>,
): readonly Journey[] =>
  Object.entries(table).map(([title, [world, ...steps]]) => ({ title, world: { ...usual, ...world }, steps }))
