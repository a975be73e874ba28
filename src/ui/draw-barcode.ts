// Draws a text as a QR code. The library is large: this file is fetched by itself, and only where a barcode is shown.
import { type DrawingContext, qrcode } from 'bwip-js/browser'

export interface BarcodeDrawing {
  /** Side of the square in modules, with the quiet zone of 4 that the standard (ISO/IEC 18004) asks for. */
  readonly size: number
  /** SVG path of the dark modules, to be filled by the even-odd rule. */
  readonly path: string
}

const quietZone = 4

/** Collects the library's shapes as one path, so that nothing of it is ever markup. */
function pathDrawing(): DrawingContext<BarcodeDrawing> {
  let side = 0
  let path = ''
  const nothing = () => {}
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: width => {
      side = width
    },
    polygon: points => {
      path += `M${points.map(([x, y]) => `${x + quietZone} ${y + quietZone}`).join('L')}Z`
    },
    line: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ size: side + 2 * quietZone, path }),
  }
}

/**
 * A QR code rather than bars: scanners that can read a phone's screen at all are cameras, and these read both; bars of a
 * long number do not fit a narrow phone, and a QR code carries any text. null for what is too long for one.
 */
export function drawBarcode(text: string): BarcodeDrawing | null {
  try {
    return qrcode({ bcid: 'qrcode', text, scale: 1 }, pathDrawing())
  } catch {
    return null
  }
}
