// Adult or senior, VIP or Free, with the yearly price and what each brings (specification §2).
import { useSignals } from '@preact/signals-react/runtime'
import { FREE_BENEFITS, VIP_BENEFITS } from '../../domain/membership-benefits.ts'
import { findOption, isFreeOffered, type MembershipOption, priceFor } from '../../domain/membership-option.ts'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Expander } from '../../ui/expander.tsx'
import { Price } from '../../ui/price.tsx'
import { useFlow } from '../use-flow.ts'
import type { ChoiceForm } from './choice-form.ts'

export interface MembershipChoicesProps {
  readonly form: ChoiceForm
  readonly options: readonly MembershipOption[]
}

export function MembershipChoices({ form, options }: MembershipChoicesProps) {
  useSignals()
  const member = useFlow(state => state.member)
  const marker = useFlow(state => state.marker)
  const age = form.age.value === 'senior' ? 'senior' : 'adult'
  const vip = findOption(options, 'vip', age, '1year')
  const free = findOption(options, 'free', age, '1year')
  return (
    <>
      <ChoiceGroup legend="I am joining as" value={form.age} look="segments">
        <Choice value="adult" label="Adult" />
        <Choice value="senior" label="Senior" />
      </ChoiceGroup>
      <ChoiceGroup legend="Membership" value={form.kind}>
        {vip && (
          <Choice
            value="vip"
            label="VIP"
            kind="loud"
            badge="Most benefits"
            price={<Price cents={priceFor(vip, member)} suffix="a year" />}
          >
            <Benefits label="What VIP brings" items={VIP_BENEFITS} open />
          </Choice>
        )}
        {free && isFreeOffered(member, marker) && (
          <Choice value="free" label="Free" price={<Price cents={0} />}>
            <Benefits label="What Free brings" items={FREE_BENEFITS} />
          </Choice>
        )}
      </ChoiceGroup>
    </>
  )
}

interface BenefitsProps {
  readonly label: string
  readonly items: readonly string[]
  /** Unfolded from the start: VIP sells itself by these. */
  readonly open?: boolean
}

function Benefits({ label, items, open = false }: BenefitsProps) {
  return (
    <Expander label={label} open={open}>
      <ul className="mc-benefits">
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Expander>
  )
}
