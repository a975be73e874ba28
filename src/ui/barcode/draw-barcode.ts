// Draws a text as a QR code.
import { correction, generate } from 'lean-qr/nano'

export interface BarcodeDrawing {
  /** The side of the square in modules, with the quiet zone of 4 modules that the standard requires (ISO/IEC 18004). */
  readonly size: number
  /** SVG path of the dark modules. */
  readonly path: string
}

const quietZone = 4

/**
 * Returns the drawing, or null for an empty text and for a text that is too long. The drawing is a QR code rather than a linear barcode,
 * because the bars of a long number do not fit a narrow phone (specification §2.7). Scanners that can read a phone's screen are cameras,
 * which can read both kinds of code.
 */
export function drawBarcode(text: string): BarcodeDrawing | null {
  if (text === '') return null
  try {
    const { size, get } = generate(text, { minCorrectionLevel: correction.M })
    const rows = Array.from({ length: size }, (_, at) => at)
    const dark = rows.flatMap(y =>
      rows.filter(x => get(x, y)).map(x => `M${x + quietZone} ${y + quietZone}h1v1h-1Z`),
    )
    return { size: size + 2 * quietZone, path: dark.join('') }
  } catch {
    return null
  }
}
