// The benefits of a membership in its card: as a plain list, and as a list that folds below a line with the membership's name.
import { Disclosure } from '../../ui/accordion.tsx'

export interface BenefitsProps {
  readonly label: string
  readonly items: readonly string[]
  /** Whether the list is open at first. It is open for VIP, because the benefits sell VIP. */
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
