// Which of their buttons Apple and Google ask for: the white one on a dark ground, the black one on any other.

/** From 0, black, to 1: how bright the eye takes it to be (the luma of ITU-R BT.601). */
const brightness = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue

/**
 * Reads it from the colour of the words, which is the theme's or the page's own (specification §16.2): a ground may be a
 * picture, but words stand out from it.
 */
export function buttonColour(place: Element): 'black' | 'white' {
  const words = document.createElement('span')
  // A page may write it as oklch() or by color-mix(). A mix is given as color(srgb …), from 0 to 1.
  words.style.color = 'color-mix(in srgb, currentcolor, currentcolor)'
  place.append(words)
  const { color } = getComputedStyle(words)
  words.remove()
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+(e-\d+)?/g)?.map(Number) ?? []
  const full = color.startsWith('rgb') ? 255 : 1
  return brightness(red, green, blue) > full / 2 ? 'white' : 'black'
}
