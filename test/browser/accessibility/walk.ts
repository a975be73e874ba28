// A walk: a path through some screens of the widget, on which each screen is measured.
import type { Shopper } from '../shopper.ts'

export interface Stop {
  readonly screen: string
  /** Whether the visitor arrived by a step of the widget, and not by a page load. */
  readonly stepped: boolean
}

/** Called at each stop. */
type StopAt = (screen: string, stepped?: boolean) => Promise<void>

export interface Walk {
  readonly title: string
  /** The screens at which the walk stops, in order. */
  readonly screens: readonly string[]
  /**
   * Walks, and calls `stopAt` at each screen.
   * @param query the query string of the demo page
   */
  go(shopper: Shopper, query: string, stopAt: StopAt): Promise<void>
}
