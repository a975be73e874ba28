// What a page gets from mount(), and how a widget is found again on its element.
import type { WidgetCart } from '../domain/order/cart.ts'

export interface Widget {
  /** Resolves when the first screen can be used; rejects when the widget cannot start. */
  readonly ready: Promise<void>
  readonly cart: WidgetCart
  /** Shows a route of the widget, e.g. `/checkout/abc`. Rejects for a route that there is not. */
  navigate(route: string): Promise<void>
  /** Leaves nothing behind but the element and what the page had put into it. */
  unmount(): void
}

/** On the element itself, so that two copies of this program on one page (ESM and UMD) know each other's widgets. */
const mark = Symbol.for('movie-club.widget')
type Marked = HTMLElement & { [mark]?: Widget }

export const widgetOn = (element: HTMLElement): Widget | undefined => (element as Marked)[mark]
export const setWidget = (element: HTMLElement, widget: Widget | undefined): void => {
  if (widget) (element as Marked)[mark] = widget
  else delete (element as Marked)[mark]
}
