// Chooses the colour and the corner radius of the vendors' buttons. Apple and Google require a white button on a dark background, and a
// black button on any other background. All three vendors let a merchant choose the radius.

/**
 * Returns the perceived brightness (the luma of ITU-R BT.601), on the same scale as the components: 0 for black, and 255 or 1 for
 * white.
 */
const brightness = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue

/**
 * Returns the colour of a vendor's button inside this element. The colour depends on the text colour, which the theme or the page sets
 * (specification §16.2). The background may be a picture, but the text always contrasts with the background.
 */
export function buttonColour(place: Element): 'black' | 'white' {
  const words = document.createElement('span')
  // A page may define the colour with oklch() or color-mix(). Mixing the colour with itself makes the browser return it as color(srgb
  // …), with components from 0 to 1.
  words.style.color = 'color-mix(in srgb, currentcolor, currentcolor)'
  place.append(words)
  const { color } = getComputedStyle(words)
  words.remove()
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+(e-\d+)?/g)?.map(Number) ?? []
  const full = color.startsWith('rgb') ? 255 : 1
  return brightness(red, green, blue) > full / 2 ? 'white' : 'black'
}

/** Half of the height of a vendor's button, in px. A larger radius looks the same. */
const roundRadius = 24

/** Returns the corner radius in px for a vendor's button inside this element. The element has the radius of the theme's own buttons. */
export function buttonRadius(place: Element): number {
  const radius = Number.parseFloat(getComputedStyle(place).borderTopLeftRadius)
  return Math.min(roundRadius, Math.round(radius) || 0)
}
