// Draws a text as a QR code. A chunk of its own, loaded only where a barcode is shown.
import { correction, generate } from 'lean-qr/nano'

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
