// PayPal's surcharge (specification §2, §9).
export function PayPalNotice() {
  return (
    <p className="mc-small-print">
      An additional $0.25 per ticket applies to PayPal, on top of the standard booking fee.
    </p>
  )
}
