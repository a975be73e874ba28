// A scanner can read the QR code.
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { type BarcodeDrawing, drawBarcode } from '../../../../src/ui/barcode/draw-barcode.ts'

const pixelsOfModule = 4

/** Returns the drawing as a camera sees it, with black squares on white. */
function picture({ size, path }: BarcodeDrawing) {
  const side = size * pixelsOfModule
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1Z/g))
    for (let dy = 0; dy < pixelsOfModule; dy++)
      for (let dx = 0; dx < pixelsOfModule; dx++) {
        const at = ((Number(y) * pixelsOfModule + dy) * side + Number(x) * pixelsOfModule + dx) * 4
        data.fill(0, at, at + 3)
      }
  return { width: side, height: side, data }
}

test.each([
  'GV-2026-1234',
  '6000000000000001',
  'https://ritz.example/v/Zoë?n=1',
  '✓ Café – 影院',
  'x'.repeat(300),
])('a scanner reads “%s” from the QR code', text => {
  const drawing = drawBarcode(text)
  expect(drawing && decodeQR(picture(drawing))).toBe(text)
})

test('the QR code has a light margin of four modules', () => {
  const { size, path } = drawBarcode('GV-2026-1234') ?? expect.fail()
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
})

test.each([
  ['an empty text', ''],
  ['a text that is too long for a QR code', 'x'.repeat(3000)],
])('no QR code is drawn for %s', (_what, text) => {
  expect(drawBarcode(text)).toBeNull()
})
