// The code of the member's card below the ticket. The chunk of the member home draws codes.
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { Lazy } from '../../domain/lazy.ts'
import type { BarcodeProps } from '../../ui/barcode/barcode.tsx'

export type CodeDrawing = Lazy<{ readonly Barcode: (props: BarcodeProps) => ReactNode }>

export interface PassCodeProps {
  readonly codes: CodeDrawing
  readonly cardNumber: string
}

/** Until the code is drawn, its space is empty, so that nothing moves. Staff can type the number below it. */
export function PassCode({ codes, cardNumber }: PassCodeProps) {
  const drawing = useSyncExternalStore(codes.onLoad, codes.loaded, codes.loaded)
  useEffect(() => void codes.load().catch(() => {}), [codes])
  return drawing ? (
    <drawing.Barcode value={cardNumber} label="Code of your member card" />
  ) : (
    <div className="mc-barcode">
      <span className="mc-barcode-picture" />
      <p className="mc-barcode-text">&nbsp;</p>
    </div>
  )
}
