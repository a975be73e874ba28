// The benefits in a membership's card: a list below a line with the membership's name. It is open at first, so that the visitor can
// compare the memberships, and can be folded.
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
