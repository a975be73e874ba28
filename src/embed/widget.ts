// The widget that mount() returns (specification §12.1), and how it is found again on its element.
import type { Cart, ProductOrder, TicketOrder, WidgetCart } from '../domain/order/cart.ts'

export interface Widget {
  /** Resolves when the first screen can be used. Rejects with an Error when the widget cannot start. */
  readonly ready: Promise<void>
  readonly cart: WidgetCart
  /** Shows a route of the widget, e.g. `/checkout/abc`. Rejects with an Error for an unknown route. */
  navigate(route: string): Promise<void>
  /** Removes everything except the element and the page's own content in it. Later calls reject with an Error. */
  unmount(): void
}

/** What of the running app a page may use. A widget can do the same, once it is `ready`. */
interface Usable {
  readonly ready?: Promise<void>
  readonly cart: WidgetCart
  navigate(route: string): void | Promise<void>
}

/** Calls `work` when the app has loaded. Rejects if no app can. @param isChange whether `work` orders or navigates */
export type UseApp = <T>(work: (app: Usable) => T | Promise<T>, isChange?: boolean) => Promise<T>

/**
 * A copy by JSON, because JSON is what a call sends and what the server replies. Functions and the like are left out.
 * @throws TypeError for a value that JSON cannot represent, e.g. a cycle
 */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** @param use rejects where no widget can start: then everything does, and nothing throws (specification §12.1) */
export function makeWidget(use: UseApp, unmount = () => {}): Widget {
  const ready = use(app => app.ready)
  // Prevents an unhandled rejection on pages that do not use `ready`.
  ready.catch(() => {})
  const add =
    (name: 'addTickets' | 'addProducts') =>
    async (order: TicketOrder & ProductOrder): Promise<Cart> => {
      const ordered = copy(order)
      return copy(await use(({ cart }) => cart[name](ordered), true))
    }
  return {
    ready,
    cart: {
      addTickets: add('addTickets') as WidgetCart['addTickets'],
      addProducts: add('addProducts') as WidgetCart['addProducts'],
      get: async () => copy(await use(({ cart }) => cart.get())),
      reset: () => use(({ cart }) => cart.reset(), true),
    },
    navigate: route => use(app => app.navigate(route), true),
    unmount,
  }
}

/** The widget of an element, and what the program itself does with it. */
interface Mounted {
  readonly widget: Widget
  /** The element has left the page. Its handle then speaks to the widget that takes its place, if one does. */
  end(): void
  /** The element takes the place of another one: its widget begins again with that one's name, flow and address. */
  takeOver(): void
}

/** Stored on the element, so that two copies of this program (ESM and UMD) find each other's widgets. */
const mountedKey = Symbol.for('movie-club.mounted')
type MountElement = HTMLElement & { [mountedKey]?: Mounted | undefined }

export const mountedOn = (element: MountElement): Mounted | undefined => element[mountedKey]
export const widgetOn = (element: HTMLElement): Widget | undefined => mountedOn(element)?.widget
export const setMounted = (element: MountElement, mounted?: Mounted): void => {
  element[mountedKey] = mounted
}
