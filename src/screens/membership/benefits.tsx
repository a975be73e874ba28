// The benefits of a membership, in its card: as a list, and folded below a line that says whose they are.
import { Disclosure } from '../../ui/accordion.tsx'

export interface BenefitsProps {
  readonly label: string
  readonly items: readonly string[]
  /** Open from the start. VIP uses it, because its benefits sell it. */
  readonly open?: boolean
}

export function Benefits({ label, items, open = false }: BenefitsProps) {
  return (
    <Disclosure label={label} open={open}>
      <BenefitList items={items} />
    </Disclosure>
  )
}

export function BenefitList({ items }: Pick<BenefitsProps, 'items'>) {
  return (
    <ul className="mc-benefits">
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
