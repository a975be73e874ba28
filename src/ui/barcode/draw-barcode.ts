// Draws a text as a QR code. A chunk of its own, loaded only where a barcode is shown.
import { encode } from 'uqr'

export interface BarcodeDrawing {
  /** Side of the square in modules, with the quiet zone of 4 that the standard (ISO/IEC 18004) asks for. */
  readonly size: number
  /** SVG path of the dark modules. */
  readonly path: string
}

const quietZone = 4

/**
 * Returns null for an empty text and for one that is too long. A QR code rather than a linear barcode:
 * scanners that can read a phone's screen are cameras and read both, but the bars of a long number do not fit
 * a narrow phone (specification §2.7).
 */
export function drawBarcode(text: string): BarcodeDrawing | null {
  if (text === '') return null
  try {
    const { data, size } = encode(text, { ecc: 'M', border: quietZone })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : [])))
    return { size, path: dark.join('') }
  } catch {
    return null
  }
}
