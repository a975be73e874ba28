// The benefits in a membership's card: a list that unfolds below a line with the membership's name.
import { Disclosure } from '../../ui/accordion.tsx'
import { BenefitList } from './benefit-list.tsx'

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
