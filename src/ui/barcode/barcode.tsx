// Shows a value as a QR code, with its text below.
import { useMemo } from 'react'
import { unrecorded, unrecordedClass } from '../unrecorded.ts'
import { drawBarcode } from './draw-barcode.ts'
import { undoInversion } from './undo-inversion.ts'

export interface BarcodeProps {
  readonly value: string
  /** Accessible name of the picture. */
  readonly label: string
}

/** Shows the QR code and the text. If the value does not fit in a QR code, shows only the text, which box office staff can type. */
export function Barcode({ value, label }: BarcodeProps) {
  const drawing = useMemo(() => drawBarcode(value), [value])
  return (
    <figure className={`mc-barcode ${unrecordedClass}`} {...unrecorded}>
      {drawing ? (
        <svg
          className="mc-barcode-picture"
          ref={undoInversion}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          {/* Without a background of its own, the automatic dark mode of Chromium makes the code unreadable. */}
          <rect width={drawing.size} height={drawing.size} fill="#fff" />
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
