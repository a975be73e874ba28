// Reads and writes the widgets' part of `history.state` (specification §11.4). A history entry stores the route of each widget
// under the widget's name. It also stores the trail: the earlier routes of the widget that made the entry.

const stateKey = 'movieClub'

type PlainObject = Readonly<Record<string, unknown>>

/** Excludes arrays, maps and dates, because a copy of their keys would not be an array, a map or a date. */
const isPlainObject = (value: unknown): value is PlainObject =>
  Object.prototype.toString.call(value) === '[object Object]'

function routesIn(state: unknown): PlainObject {
  const routes = isPlainObject(state) ? state[stateKey] : undefined
  return isPlainObject(routes) ? routes : {}
}

/**
 * The property with the data of the widget that made the entry: the widget's name and its `MadeEntry`. No widget has an empty name, so this
 * key is free.
 */
const trailKey = ''

/** A widget's data in a history entry that the widget itself has made. */
export interface MadeEntry {
  /** Routes of the earlier entries that this widget has made, oldest first. */
  readonly trail: readonly string[]
  /**
   * The widget's routes for the page's own history entries that cannot store a route (see `canHoldRoute`). Each key is the entry's URL and
   * state.
   */
  readonly beside: Readonly<Record<string, unknown>>
}

/** Returns the widget's data in an entry that the widget itself has made. For any other entry, `trail` and `beside` are empty. */
export function readMade(state: unknown, name: string): MadeEntry {
  const found = routesIn(state)[trailKey]
  const { trail, beside }: PlainObject = isPlainObject(found) && found['name'] === name ? found : {}
  return {
    trail: Array.isArray(trail) ? trail.map(String) : [],
    beside: isPlainObject(beside) ? beside : {},
  }
}

/** Returns the widget's route in the entry; an empty text if the entry has no route for this widget. */
export function routeInState(state: unknown, name: string): string {
  const route = routesIn(state)[name]
  return typeof route === 'string' ? route : ''
}

/** Returns whether a route can be added to the page's state without losing any part of that state. */
export const canHoldRoute = (state: unknown): boolean => state === null || isPlainObject(state)

/** Returns the key of a history entry that cannot hold a route. */
export const entryKey = (url: string, state: unknown): string => `${url} ${String(state)}`

/**
 * Returns the page's state with the route added. Keeps the page's own keys and the routes of other widgets.
 * @param made the data for a new entry. If omitted, the data in the state does not change.
 */
export const stateWithRoute = (
  state: unknown,
  name: string,
  route: string,
  made?: MadeEntry,
): PlainObject => ({
  ...(isPlainObject(state) ? state : {}),
  [stateKey]: { ...routesIn(state), ...(made && { [trailKey]: { name, ...made } }), [name]: route },
})
