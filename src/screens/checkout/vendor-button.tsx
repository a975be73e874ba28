// The place of a wallet's own button, and the amount that it will ask for.
import { useLayoutEffect, useRef } from 'react'
import type { VendorName } from '../../flow/desk-state.ts'
import { AmountLine } from './amount-line.tsx'
import { usePaymentSession } from './use-desk.ts'

/**
 * The session knows the place by its element: told again of the same one (React's double effects, a checkout that was
 * hidden and is shown again) it changes nothing. Nothing is closed here, see kept-checkout.tsx.
 */
export function VendorButton({ name }: { readonly name: VendorName }) {
  const session = usePaymentSession()
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (container.current) session.mount(name, { container: container.current })
  }, [session, name])
  return (
    <>
      <AmountLine name={name} />
      {/* The method owns the children of this element. */}
      <div className="mc-vendor-mount" ref={container} />
    </>
  )
}
