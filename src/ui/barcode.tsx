// A value as a picture that a scanner reads, and as text below it.
import { useEffect, useMemo, useState } from 'react'
import type { BarcodeDrawing } from './draw-barcode.ts'

export interface BarcodeProps {
  readonly value: string
  /** What the picture is, for those who do not see it. */
  readonly label: string
}

type Draw = (text: string) => BarcodeDrawing | null

/** Once it is fetched, pictures are there with their first rendering. */
let fetched: Draw | null = null

async function fetchDraw(): Promise<void> {
  fetched = (await import('./draw-barcode.ts')).drawBarcode
}

function useDraw(): Draw | null {
  const [, tellFetched] = useState(false)
  useEffect(() => {
    let isShown = true
    const notify = () => isShown && tellFetched(true)
    if (!fetched) fetchDraw().then(notify, () => {})
    return () => {
      isShown = false
    }
  }, [])
  return fetched
}

/** The text is there at once; the picture follows when its chunk is. Without it the text is what the box office types. */
export function Barcode({ value, label }: BarcodeProps) {
  const draw = useDraw()
  const drawing = useMemo(() => draw?.(value) ?? null, [draw, value])
  return (
    <figure className="mc-barcode">
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
