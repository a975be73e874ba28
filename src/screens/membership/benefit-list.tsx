// A list of benefits with tick marks, used in the cards of memberships and in the widget's header beside the first form.

export function BenefitList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="mc-benefits">
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
