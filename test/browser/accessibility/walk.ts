// A walk: the way through some screens of the widget, on which each screen is measured.
import type { Shopper } from '../shopper.ts'

export interface Stop {
  readonly screen: string
  /** The visitor came here by a step of the widget, not by a page load. */
  readonly stepped: boolean
}

/** Called at each stop. */
type StopAt = (screen: string, stepped?: boolean) => Promise<void>

export interface Walk {
  readonly title: string
  /** The screens where it stops, in their order. */
  readonly screens: readonly string[]
  /** @param query the query string of the demo page */
  go(shopper: Shopper, query: string, stopAt: StopAt): Promise<void>
}
