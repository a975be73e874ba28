// The routes in `history.state` of one entry, by the names of the widgets (specification §11.4).

const stateKey = 'movieClub'

type PlainObject = Readonly<Record<string, unknown>>

/** Arrays, maps and dates are objects too, but copying their keys would lose what they are. */
const isPlainObject = (value: unknown): value is PlainObject =>
  Object.prototype.toString.call(value) === '[object Object]'

function routesIn(state: unknown): PlainObject {
  const routes = isPlainObject(state) ? state[stateKey] : undefined
  return isPlainObject(routes) ? routes : {}
}

/** Empty when the entry has no route of this widget. */
export function routeInState(state: unknown, name: string): string {
  const route = routesIn(state)[name]
  return typeof route === 'string' ? route : ''
}

/** Whether a route can be added to the state of a page without losing any of it. */
export const canHoldRoute = (state: unknown): boolean => state === null || isPlainObject(state)

/** The page's own keys and the routes of other widgets are kept. */
export const stateWithRoute = (state: unknown, name: string, route: string): PlainObject => ({
  ...(isPlainObject(state) ? state : {}),
  [stateKey]: { ...routesIn(state), [name]: route },
})
