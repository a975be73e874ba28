// A value as a picture that a scanner reads, and as text below it.
import { useEffect, useState } from 'react'
import type { BarcodeDrawing } from './draw-barcode.ts'

export interface BarcodeProps {
  readonly value: string
  /** What the picture is, for those who do not see it. */
  readonly label: string
}

/** The text is there at once; the picture follows when its chunk is. Without it the text is what the box office types. */
export function Barcode({ value, label }: BarcodeProps) {
  const [drawing, setDrawing] = useState<BarcodeDrawing | null>(null)
  useEffect(() => {
    let isShown = true
    import('./draw-barcode.ts').then(
      ({ drawBarcode }) => {
        if (isShown) setDrawing(drawBarcode(value))
      },
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [value])
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
