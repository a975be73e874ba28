// The public API (specification §12.1). Importing it has no side effects.

export type { HostEvents } from './domain/host-events.ts'
export type { Cart, ProductOrder, TicketOrder, WidgetCart } from './domain/order/cart.ts'
export type { Problem } from './domain/problem.ts'
export { mount } from './embed/mount.ts'
export type { MountOptions } from './embed/read-config.ts'
export type { Widget } from './embed/widget.ts'

declare const __VERSION__: string
/** The widget's version, the same as in dist/manifest.json. */
export const version: string = __VERSION__
