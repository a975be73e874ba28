// The choices of the membership screen (specification §2.3): adult or senior, VIP or Free.

import { useRef } from 'react'
import { isPaid, type Member } from '../../domain/member/member.ts'
import {
  findOption,
  isOnSale,
  type MembershipOption,
  priceFor,
} from '../../domain/member/membership-option.ts'
import { type AgeGroup, ages, isKeyOf, keysOf, kinds } from '../../domain/member/membership-tables.ts'
import { toAud } from '../../domain/money.ts'
import { chooseAge, chooseKind } from '../../flow/join/set-choice.ts'
import type { FlowState } from '../../flow/state/flow-state.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { RadioCard, RadioGroup } from '../../ui/form/radio-group.tsx'
import { Price } from '../../ui/price.tsx'
import { ProblemAlert } from '../alerts.tsx'
import { useMembershipEnd } from '../current-membership.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { useHasSidePanel } from '../use-side-panel.ts'
import { type Folds, FreeBenefits, PanelCard, VipBenefits } from './benefits.tsx'
import { EndOfVip, type EndOfVipProps } from './end-of-vip.tsx'

/**
 * Returns the verb for the choice of the age group, e.g. 'joining' in 'I am joining as'. A paid member is always renewing, unless
 * the register type is `upgrade`.
 */
const activityOf = (state: Pick<FlowState, 'visitor' | 'registerType'>): string => {
  const { registerType } = state
  if (registerType === 'renew' || (isPaid(memberIn(state)) && registerType !== 'upgrade')) return 'renewing'
  return registerType === 'upgrade' ? 'upgrading' : 'joining'
}

/**
 * Returns how much cheaper a year of VIP is for this age group than for the most expensive age group, in cents. Returns 0 if VIP is not for
 * sale to this group.
 */
function savedWith(age: AgeGroup, options: readonly MembershipOption[], member: Member | null): number {
  const priceOf = (one: AgeGroup): number => {
    const option = findOption(options, 'vip', one, '1year')
    return option ? priceFor(option, member) : 0
  }
  const price = priceOf(age)
  return price > 0 ? Math.max(...keysOf(ages).map(priceOf)) - price : 0
}

export interface MembershipChoicesProps extends EndOfVipProps {
  readonly options: readonly MembershipOption[]
  readonly host: HTMLElement | undefined
}

export function MembershipChoices({ options, host, ...endOfVip }: MembershipChoicesProps) {
  const services = useServices()
  const member = useFlow(memberIn)
  const activity = useFlow(activityOf)
  const registerType = useFlow(state => state.registerType)
  const { age, kind } = useFlow(state => state.choice)
  const vip = findOption(options, 'vip', age, '1year')
  // Before the visitor chooses an age group, the note shows that the choice changes the price.
  const noteOf = (one: AgeGroup): string | undefined => {
    const cents = savedWith(one, options, member)
    return cents > 0 ? `VIP for ${toAud(cents)} less` : undefined
  }
  const isFreeOnSale = isOnSale(options, 'free', age, member, registerType)
  const end = useMembershipEnd(member)
  const isBeside = useHasSidePanel(host)
  const folds = useRef<Folds>(new Map()).current
  return (
    <>
      <RadioGroup
        legend={`I am ${activity} as`}
        value={age}
        onChoose={chosen => isKeyOf(ages, chosen) && chooseAge(services, chosen)}
        variant="segments"
      >
        {keysOf(ages).map(one => (
          <RadioCard key={one} value={one} label={ages[one].title} note={noteOf(one)} />
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
            note={services.config.valueNote ?? undefined}
          >
            {!isBeside && <VipBenefits folds={folds} />}
          </RadioCard>
        )}
        {isFreeOnSale && (
          <RadioCard
            value="free"
            label={kinds.free.title}
            price={<Price cents={0} />}
            note={isPaid(member) && !end?.hasPassed ? 'Ends your VIP membership' : undefined}
          >
            <EndOfVip {...endOfVip} />
            {!isBeside && <FreeBenefits open={!vip} folds={folds} />}
          </RadioCard>
        )}
      </RadioGroup>
      {isBeside && (
        <PanelCard>
          {vip && <VipBenefits folds={folds} />}
          {isFreeOnSale && <FreeBenefits open folds={folds} />}
        </PanelCard>
      )}
      <ProblemAlert problem={vip || isFreeOnSale ? null : { kind: 'no-such-option' }} context="membership" />
    </>
  )
}

/** Returns the chosen membership and its price, such as 'VIP $19.00', for the row of Continue. */
export function useChosenPrice(): string | undefined {
  const options = useFlow(state => state.options)
  const member = useFlow(memberIn)
  const { age, kind } = useFlow(state => state.choice)
  const option = findOption(options ?? [], kind, age, '1year')
  return option ? `${kinds[kind].title} ${toAud(priceFor(option, member))}` : undefined
}
