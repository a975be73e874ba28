// The widget that mount() returns (specification §12.1), and how it is found again on its element.
import type { WidgetCart } from '../domain/order/cart.ts'

export interface Widget {
  /** Resolves when the first screen can be used. Rejects with an Error when the widget cannot start. */
  readonly ready: Promise<void>
  readonly cart: WidgetCart
  /** Shows a route of the widget, e.g. `/checkout/abc`. Rejects with an Error for an unknown route. */
  navigate(route: string): Promise<void>
  /** Removes everything except the element and the page's own content in it. */
  unmount(): void
}

/** What of the running app a page may use. */
interface Running {
  readonly cart: WidgetCart
  navigate(route: string): void
}

/**
 * A copy by JSON, because JSON is what a call sends and what the server replies. Functions and the like are left out.
 * @throws TypeError for a value that JSON cannot represent, e.g. a cycle
 */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** @param running rejects where no widget can start: then everything does, and nothing throws (specification §12.1) */
export function makeWidget(running: Promise<Running>, unmount = () => {}): Widget {
  const ready = running.then(() => undefined)
  // Prevents an unhandled rejection on pages that do not use `ready`.
  ready.catch(() => {})
  return {
    ready,
    cart: {
      async addTickets(order) {
        const ordered = copy(order)
        return copy(await (await running).cart.addTickets(ordered))
      },
      async addProducts(order) {
        const ordered = copy(order)
        return copy(await (await running).cart.addProducts(ordered))
      },
      get: async () => copy(await (await running).cart.get()),
      reset: async () => (await running).cart.reset(),
    },
    navigate: async route => (await running).navigate(route),
    unmount,
  }
}

/** Stored on the element, so that two copies of this program (ESM and UMD) find each other's widgets. */
const widgetKey = Symbol.for('movie-club.widget')
type ElementWithWidget = HTMLElement & { [widgetKey]?: Widget }

export const widgetOn = (element: HTMLElement): Widget | undefined =>
  (element as ElementWithWidget)[widgetKey]
export const setWidget = (element: HTMLElement, widget: Widget | undefined): void => {
  if (widget) (element as ElementWithWidget)[widgetKey] = widget
  else delete (element as ElementWithWidget)[widgetKey]
}
