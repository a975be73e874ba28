// Our own small line icons, e.g. before the payment options. None of them is a vendor's logo.
const drawings = {
  card: 'M3 6.500h18v11H3zM3 10h18M6.5 14.500h4',
  gift: 'M4 11h16v9H4zM3 7.500h18V11H3zM12 7.500V20M12 7.500C9 7.5 7 6.5 7.5 4.700S11 4 12 7.500c1-3.5 4-4.6 4.5-2.800S15 7.5 12 7.500z',
  phone: 'M7.5 2.500h9v19h-9zM10.5 18.500h3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.500v2',
} as const

/** Renders an icon, which is hidden from screen readers. */
export function Icon({ name }: { readonly name: keyof typeof drawings }) {
  return (
    <svg className="mc-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
