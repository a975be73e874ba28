// What the widgets keep in `history.state` of one entry, by their names (specification §11.4): the route, and the trail
// that Back follows.

const stateKey = 'movieClub'

type PlainObject = Readonly<Record<string, unknown>>

/** Arrays, maps and dates are objects too, but copying their keys would lose what they are. */
const isPlainObject = (value: unknown): value is PlainObject =>
  Object.prototype.toString.call(value) === '[object Object]'

function routesIn(state: unknown): PlainObject {
  const routes = isPlainObject(state) ? state[stateKey] : undefined
  return isPlainObject(routes) ? routes : {}
}

/** Whose entry it is, and the routes of the entries before it that this widget made one after the other. */
const trailKey = ''

/** What an entry keeps that this widget has made. */
export interface MadeEntry {
  /** Routes of the entries before it. */
  readonly trail: readonly string[]
  /** Routes of entries of the page that cannot hold one, by what they are known by. */
  readonly beside: Readonly<Record<string, unknown>>
}

/** Both are empty where the widget has not made the entry. */
export function readMade(state: unknown, name: string): MadeEntry {
  const found = routesIn(state)[trailKey]
  const { trail, beside }: PlainObject = isPlainObject(found) && found['name'] === name ? found : {}
  return {
    trail: Array.isArray(trail) ? trail.map(String) : [],
    beside: isPlainObject(beside) ? beside : {},
  }
}

/** Empty when the entry has no route of this widget. */
export function routeInState(state: unknown, name: string): string {
  const route = routesIn(state)[name]
  return typeof route === 'string' ? route : ''
}

/** Whether a route can be added to the state of a page without losing any of it. */
export const canHoldRoute = (state: unknown): boolean => state === null || isPlainObject(state)

/** The page's own keys and the routes of other widgets are kept. An entry that is changed keeps its trail. */
export const stateWithRoute = (
  state: unknown,
  name: string,
  route: string,
  made?: MadeEntry,
): PlainObject => ({
  ...(isPlainObject(state) ? state : {}),
  [stateKey]: { ...routesIn(state), ...(made && { [trailKey]: { name, ...made } }), [name]: route },
})
