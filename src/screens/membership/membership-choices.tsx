// Adult or senior, VIP or Free, with the yearly price and what each brings (specification §2).
import { useSignals } from '@preact/signals-react/runtime'
import { FREE_BENEFITS, VIP_BENEFITS } from '../../domain/membership-benefits.ts'
import { findOption, isFreeOffered, type MembershipOption, priceFor } from '../../domain/membership-option.ts'
import { RadioCard } from '../../ui/choice.tsx'
import { RadioGroup } from '../../ui/choice-group.tsx'
import { Disclosure } from '../../ui/expander.tsx'
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
  const marker = useFlow(state => state.registerType)
  const age = form.age.value === 'senior' ? 'senior' : 'adult'
  const vip = findOption(options, 'vip', age, '1year')
  const free = findOption(options, 'free', age, '1year')
  return (
    <>
      <RadioGroup legend="I am joining as" value={form.age} look="segments">
        <RadioCard value="adult" label="Adult" />
        <RadioCard value="senior" label="Senior" />
      </RadioGroup>
      <RadioGroup legend="Membership" value={form.kind}>
        {vip && (
          <RadioCard
            value="vip"
            label="VIP"
            kind="loud"
            badge="Most benefits"
            price={<Price cents={priceFor(vip, member)} suffix="a year" />}
          >
            <Benefits label="What VIP brings" items={VIP_BENEFITS} open />
          </RadioCard>
        )}
        {free && isFreeOffered(member, marker) && (
          <RadioCard value="free" label="Free" price={<Price cents={0} />}>
            <Benefits label="What Free brings" items={FREE_BENEFITS} />
          </RadioCard>
        )}
      </RadioGroup>
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
    <Disclosure label={label} open={open}>
      <ul className="mc-benefits">
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
