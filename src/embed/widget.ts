// Makes the widget that mount() returns (specification §12.1), and stores it on its element.
import { mountedKey, type Restartable } from '../browser/restartable.ts'
import type { WidgetCart } from '../domain/order/cart.ts'

export interface Widget {
  /** Resolves when the visitor can use the app. Rejects with an Error if the widget cannot start. */
  readonly ready: Promise<void>
  readonly cart: WidgetCart
  /** Shows a route of the widget, e.g. `/checkout/abc`. Rejects with an Error for an unknown route. */
  navigate(route: string): Promise<void>
  /** Removes everything except the element and the page's own content in it. Later calls reject with an Error. */
  unmount(): void
}

/** The methods of the running app that a page may use. A widget has the same methods, and `ready` in addition. */
interface Usable {
  readonly ready?: Promise<void>
  readonly cart: WidgetCart
  navigate(route: string): void | Promise<void>
}

/** Calls `work` when the app has started. Rejects if it cannot start. @param isChange whether `work` orders or navigates */
export type UseApp = <T>(work: (app: Usable) => T | Promise<T>, isChange?: boolean) => Promise<T>

/**
 * Copies a value through JSON, the format of the API. A bigint becomes a LongNumber. Functions and other values without a JSON form are
 * omitted.
 * @throws TypeError for a value that JSON cannot represent, e.g. a cycle
 */
const copy = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, field) => (typeof field === 'bigint' ? { $numberLong: `${field}` } : field)),
  )

const cartMethods = ['addTickets', 'addProducts', 'removeTickets', 'removeProducts', 'get', 'reset'] as const

/**
 * Makes a widget that passes its calls to `use`. If `use` rejects, the widget's calls reject. No call throws (specification §12.1).
 */
export function makeWidget(use: UseApp, unmount = () => {}): Widget {
  const ready = use(app => app.ready)
  // Prevents an unhandled rejection on pages that do not use `ready`.
  ready.catch(() => {})
  /** Returns a method that passes copies of its arguments to the app's method, and returns a copy of the result. */
  const pass =
    (name: keyof WidgetCart) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      const copied = given.map(value => copy(value))
      const call = ({ cart }: Usable) => (cart[name] as (...all: unknown[]) => unknown)(...copied)
      const result = await use(call, name !== 'get')
      return result && copy(result)
    }
  return {
    ready,
    cart: Object.fromEntries(cartMethods.map(name => [name, pass(name)])) as unknown as WidgetCart,
    navigate: route => use(app => app.navigate(route), true),
    unmount,
  }
}

/** The widget of an element, with the methods that only the script itself calls. */
interface Mounted extends Restartable {
  readonly widget: Widget
}

/** Stored on the element, so that two copies of the script (ESM and UMD) find each other's widgets. */
type MountElement = HTMLElement & { [mountedKey]?: Mounted | undefined }

/** Returns the element's widget with its internal methods. Returns undefined if the element has no widget. */
export const mountedOn = (element: MountElement): Mounted | undefined => element[mountedKey]
export const widgetOn = (element: HTMLElement): Widget | undefined => mountedOn(element)?.widget
/** Stores the widget on the element, or removes it if `mounted` is omitted. */
export const setMounted = (element: MountElement, mounted?: Mounted): void => {
  element[mountedKey] = mounted
}
