// What a page gets from mount(), and how a widget is found again on its element.
import type { Cart, ProductOrder, TicketOrder } from '../domain/order/cart.ts'

/** The cart of the widget, for a ticketing or shop script of the same page (specification §12.2). */
export interface WidgetCart {
  /** Body of POST cart/{id}/tickets without cinemaId. Makes the cart when there is none. */
  addTickets(order: TicketOrder): Promise<Cart>
  /** Body of POST cart/{id}/products without cinemaId. Makes the cart when there is none. */
  addProducts(order: ProductOrder): Promise<Cart>
  /** null when there is no cart, or it has expired. */
  get(): Promise<Cart | null>
  /** Forgets the cart in this browser. */
  reset(): Promise<void>
}

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
