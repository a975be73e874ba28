// How much room the page keeps for the widget until its script is there.

/** Heights of the widget's first screen in px, by the width of the frame that it was measured in. */
export interface Measured {
  readonly phone?: number
  readonly desktop?: number
}

export type Place = 'page' | 'column' | 'none'

/** From this width on the widget has its panel beside the screen. */
const wideFrom = 760

/** A value for `min-height`, or empty while what it needs has not been measured. */
export function reservedHeight(place: Place, { phone, desktop }: Measured): string {
  if (place === 'none' || phone === undefined) return ''
  if (place === 'column') return `${phone}px`
  if (desktop === undefined) return ''
  if (phone === desktop) return `${phone}px`
  // An inline style has no media query: the middle is far below or far above both, by the width of the window.
  return phone > desktop
    ? `clamp(${desktop}px,(${wideFrom}px - 100vw)*999,${phone}px)`
    : `clamp(${phone}px,(100vw - ${wideFrom - 1}px)*999,${desktop}px)`
}
