// Which of their buttons Apple and Google ask for: the white one on a dark ground, the black one on any other.

/** From 0, black, to 255: how bright the eye takes it to be (the luma of ITU-R BT.601). */
const brightness = (red: number, green: number, blue: number): number =>
  0.299 * red + 0.587 * green + 0.114 * blue

/**
 * Reads it from the colour of the words, which is the look's or the page's own (specification §16.2): a ground may be a
 * picture, but words stand out from it.
 */
export function buttonColour(place: Element): 'black' | 'white' {
  // Colours of a wider space are not written as rgb().
  const channels = /^rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(place).color)
  const [red = 0, green = 0, blue = 0] = channels?.slice(1).map(Number) ?? []
  return brightness(red, green, blue) > 127 ? 'white' : 'black'
}
