// The benefits in a membership's card: a list below a line with the membership's name. The list is open at first, so that the visitor can
// compare the memberships. The visitor can fold the list.
import { Disclosure } from '../../ui/accordion.tsx'
import { BenefitList } from './benefit-list.tsx'

export interface BenefitsProps {
  readonly label: string
  readonly items: readonly string[]
}

export function Benefits({ label, items }: BenefitsProps) {
  return (
    <Disclosure label={label} open>
      <BenefitList items={items} />
    </Disclosure>
  )
}
