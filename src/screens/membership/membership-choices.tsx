// The choices of the membership screen (specification §2.3): adult or senior, VIP or Free.

import { FREE_BENEFITS, VIP_BENEFITS } from '../../domain/member/benefits.ts'
import { isPaid } from '../../domain/member/member.ts'
import {
  findOption,
  isOnSale,
  type MembershipOption,
  priceFor,
} from '../../domain/member/membership-option.ts'
import { ages, isKeyOf, keysOf, kinds } from '../../domain/member/membership-tables.ts'
import { chooseAge, chooseKind } from '../../flow/join/set-choice.ts'
import type { FlowState } from '../../flow/state/flow-state.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { RadioCard, RadioGroup } from '../../ui/form/radio-group.tsx'
import { Price } from '../../ui/price.tsx'
import { ProblemAlert } from '../alerts.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { Benefits } from './benefits.tsx'
import { EndOfVip, type EndOfVipProps } from './end-of-vip.tsx'

/** Returns the verb for the headings. A paid member is always renewing, unless the register type is `upgrade`. */
const activityOf = (state: Pick<FlowState, 'visitor' | 'registerType'>): string => {
  const { registerType } = state
  if (registerType === 'renew' || (isPaid(memberIn(state)) && registerType !== 'upgrade')) return 'renewing'
  return registerType === 'upgrade' ? 'upgrading' : 'joining'
}

export interface MembershipChoicesProps extends EndOfVipProps {
  readonly options: readonly MembershipOption[]
}

export function MembershipChoices({ options, ...endOfVip }: MembershipChoicesProps) {
  const services = useServices()
  const member = useFlow(memberIn)
  const activity = useFlow(activityOf)
  const registerType = useFlow(state => state.registerType)
  const { age, kind } = useFlow(state => state.choice)
  const vip = findOption(options, 'vip', age, '1year')
  const isFreeOnSale = isOnSale(options, 'free', age, member, registerType)
  return (
    <>
      <RadioGroup
        legend={`I am ${activity} as`}
        value={age}
        onChoose={chosen => isKeyOf(ages, chosen) && chooseAge(services, chosen)}
        variant="segments"
      >
        {keysOf(ages).map(one => (
          <RadioCard key={one} value={one} label={ages[one].title} />
        ))}
      </RadioGroup>
      <RadioGroup
        legend="Membership"
        value={kind}
        onChoose={chosen => isKeyOf(kinds, chosen) && chooseKind(services, chosen)}
      >
        {vip && (
          <RadioCard
            value="vip"
            label={kinds.vip.title}
            kind="loud"
            badge={isFreeOnSale ? 'Most benefits' : undefined}
            price={<Price cents={priceFor(vip, member)} suffix="a year" />}
          >
            <Benefits label="VIP benefits" items={VIP_BENEFITS} open />
          </RadioCard>
        )}
        {isFreeOnSale && (
          <RadioCard
            value="free"
            label={kinds.free.title}
            price={<Price cents={0} />}
            note={isPaid(member) ? 'Ends your VIP membership' : undefined}
          >
            <EndOfVip {...endOfVip} />
            <Benefits label="Free benefits" items={FREE_BENEFITS} />
          </RadioCard>
        )}
      </RadioGroup>
      <ProblemAlert problem={vip || isFreeOnSale ? null : { kind: 'no-such-option' }} context="membership" />
    </>
  )
}
