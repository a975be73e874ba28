// Calculates the height that the page reserves for the widget until the script has loaded.

/** Heights of the widget's first screen in px, measured in two frames: one as wide as a phone, one as wide as a desktop page. */
export interface Measured {
  readonly phone?: number
  readonly desktop?: number
}

/**
 * Where the widget is in the page. Its width there decides its height, and so the height that the page reserves. In `page` it is
 * as wide as the page. In `column` it is always as narrow as on a phone. For `none` the page reserves no height.
 */
export type Place = 'page' | 'column' | 'none'

/** The smallest width in px at which the widget has a side panel. */
const wideFrom = 760

/** Returns a value for `min-height`. Returns an empty string for the place `none`, or if a needed height has not been measured. */
export function reservedHeight(place: Place, { phone, desktop }: Measured): string {
  if (place === 'none' || phone === undefined) return ''
  if (place === 'column') return `${phone}px`
  if (desktop === undefined) return ''
  if (phone === desktop) return `${phone}px`
  // An inline style cannot have a media query. The middle value is far below or far above both limits, so `clamp` chooses one of them by
  // the window's width.
  return phone > desktop
    ? `clamp(${desktop}px,(${wideFrom}px - 100vw)*999,${phone}px)`
    : `clamp(${phone}px,(100vw - ${wideFrom - 1}px)*999,${desktop}px)`
}
