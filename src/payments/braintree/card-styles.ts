// How the text in the card frames looks: as the widget's own text does. Objects, since class names are not seen there.

/** Below 16 px iOS zooms into the field. */
const smallestFontPixels = 16

/** Read from the element in which the fields stand. No background colour: the frames are transparent and we draw around them. */
export function cardStyles(target: Element): Record<string, Record<string, string>> {
  const computed = getComputedStyle(target)
  const fontPixels = Math.max(smallestFontPixels, Number.parseFloat(computed.fontSize) || 0)
  const input = {
    color: computed.color,
    'font-family': computed.fontFamily,
    'font-size': `${fontPixels}px`,
    'font-weight': computed.fontWeight,
    'letter-spacing': computed.letterSpacing,
  }
  return { input, '::placeholder': { color: computed.color, opacity: '0.6' } }
}
