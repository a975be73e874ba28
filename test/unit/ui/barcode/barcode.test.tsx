// The QR code stays black on white, whatever the page does with colours.
import { act } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { Barcode } from '../../../../src/ui/barcode/barcode.tsx'
import { render } from '../render.tsx'

it('the QR code has a white background of its own', async () => {
  const { find } = await render(<Barcode value="9310" label="Code" />)
  const [, , width, height] = find('svg', SVGElement).getAttribute('viewBox')?.split(' ') ?? []
  const white = find('svg > rect:first-child', SVGElement)
  expect(['width', 'height', 'fill'].map(name => white.getAttribute(name))).toEqual([width, height, '#fff'])
})

it.each([
  ['invert(1) hue-rotate(180deg)', 'invert(1)'],
  ['invert(0.93)', 'invert(1)'],
  ['invert(100%)', 'invert(1)'],
  ['invert(0.1)', ''],
  ['grayscale(1)', ''],
])('on a page with the filter %s, the QR code has the filter “%s”', async (page, own) => {
  onTestFinished(() => document.body.removeAttribute('style'))
  const { find } = await render(<Barcode value="9310" label="Code" />)
  // A button of the page can switch the filter on and off while the code is shown.
  for (const [filter, expected] of [
    [page, own],
    ['none', ''],
  ] as const) {
    await act(async () => {
      document.body.style.filter = filter
    })
    expect(find('svg', SVGElement).style.filter, filter).toBe(expected)
  }
})
