// A value as a QR code, with its text below.
import { useEffect, useMemo, useState } from 'react'
import { loadFile } from '../../browser/load-file.ts'
import { unrecorded, unrecordedClass } from '../unrecorded.ts'
import type { BarcodeDrawing } from './draw-barcode.ts'

export interface BarcodeProps {
  readonly value: string
  /** Accessible name of the picture. */
  readonly label: string
}

type Draw = (text: string) => BarcodeDrawing | null

/** Shared by all barcodes: once fetched, later ones draw in their first render. */
let fetched: Draw | null = null

async function fetchDraw(): Promise<void> {
  fetched = (await loadFile('barcode', () => import('./draw-barcode.ts'))).drawBarcode
}

function useDraw(): Draw | null {
  const [draw, setDraw] = useState(() => fetched)
  useEffect(() => {
    let isShown = true
    // Another barcode may have fetched it since this one was rendered.
    const show = () => isShown && setDraw(() => fetched)
    if (fetched) show()
    else fetchDraw().then(show, () => {})
    return () => {
      isShown = false
    }
  }, [])
  return draw
}

/** The picture appears once its chunk is loaded. If that fails, the box office can type the text. */
export function Barcode({ value, label }: BarcodeProps) {
  const draw = useDraw()
  const drawing = useMemo(() => draw?.(value) ?? null, [draw, value])
  return (
    <figure className={`mc-barcode ${unrecordedClass}`} {...unrecorded}>
      {drawing ? (
        <svg
          className="mc-barcode-picture"
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fillRule="evenodd" />
        </svg>
      ) : (
        <span className="mc-barcode-picture" />
      )}
      <figcaption className="mc-barcode-text">
        <bdi>{value}</bdi>
      </figcaption>
    </figure>
  )
}
