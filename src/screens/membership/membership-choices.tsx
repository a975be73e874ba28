// The choices of the membership screen (specification §2.3): adult or senior, VIP or Free.

import { type Signal, signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { isPaid } from '../../domain/member/member.ts'
import {
  FREE_BENEFITS,
  findOption,
  isOnSale,
  type MembershipOption,
  priceFor,
  VIP_BENEFITS,
} from '../../domain/member/membership-option.ts'
import {
  type AgeGroup,
  ages,
  isKeyOf,
  keysOf,
  kinds,
  type MembershipKind,
} from '../../domain/member/membership-tables.ts'
import type { FlowState } from '../../flow/state/flow-state.ts'
import type { FlowStore } from '../../flow/state/flow-store.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { RadioCard, RadioGroup } from '../../ui/form/radio-group.tsx'
import { Price } from '../../ui/price.tsx'
import { ProblemAlert } from '../alerts.tsx'
import { syncWithStore } from '../form/sync-with-store.ts'
import { useFlow } from '../services-context.ts'
import { Benefits } from './benefits.tsx'
import { EndOfVip } from './end-of-vip.tsx'

/** The visitor's choices as signals, kept in sync with the flow store. */
export interface ChoiceForm {
  readonly age: Signal<string>
  readonly kind: Signal<string>
  readonly terms: Signal<boolean>
  /** A paid member agrees that Free ends VIP. Asked once, also of who looks at VIP again meanwhile. */
  readonly endsVip: Signal<boolean>
  /** Starts syncing signals and store. Returns a function that stops it. */
  connect(): () => void
}

export const ageOf = ({ age }: Pick<ChoiceForm, 'age'>): AgeGroup =>
  isKeyOf(ages, age.value) ? age.value : 'adult'
export const kindOf = ({ kind }: Pick<ChoiceForm, 'kind'>): MembershipKind =>
  isKeyOf(kinds, kind.value) ? kind.value : 'vip'

export function createChoiceForm(store: FlowStore): ChoiceForm {
  const { choice } = store.getState()
  const age = signal<string>(choice.age)
  const kind = signal<string>(choice.kind)
  const terms = signal(choice.termsAccepted)
  const endsVip = signal(false)

  // E.g. when the member is loaded.
  const take = (now: FlowState, before?: FlowState) => {
    if (before && memberIn(now)?.id !== memberIn(before)?.id) endsVip.value = false
    age.value = now.choice.age
    kind.value = now.choice.kind
    terms.value = now.choice.termsAccepted
  }
  const give = () => {
    const chosen = { age: ageOf({ age }), kind: kindOf({ kind }), termsAccepted: terms.value }
    const before = store.getState().choice
    const isAgeNew = chosen.age !== before.age
    if (isAgeNew || chosen.kind !== before.kind || chosen.termsAccepted !== before.termsAccepted)
      store.setState({ choice: { ...before, ...chosen, ageTouched: before.ageTouched || isAgeNew } })
  }
  return { age, kind, terms, endsVip, connect: () => syncWithStore(store, take, give) }
}

/** A paid member has joined: whatever they order is a renewal. */
const activityOf = (state: Pick<FlowState, 'visitor' | 'registerType'>): string => {
  const { registerType } = state
  if (registerType === 'renew' || (isPaid(memberIn(state)) && registerType !== 'upgrade')) return 'renewing'
  return registerType === 'upgrade' ? 'upgrading' : 'joining'
}

export interface MembershipChoicesProps {
  readonly form: ChoiceForm
  readonly options: readonly MembershipOption[]
}

export function MembershipChoices({ form, options }: MembershipChoicesProps) {
  useSignals()
  const member = useFlow(memberIn)
  const activity = useFlow(activityOf)
  const registerType = useFlow(state => state.registerType)
  const age = ageOf(form)
  const vip = findOption(options, 'vip', age, '1year')
  const isFreeOnSale = isOnSale(options, 'free', age, member, registerType)
  return (
    <>
      <RadioGroup legend={`I am ${activity} as`} value={form.age} look="segments">
        {keysOf(ages).map(one => (
          <RadioCard key={one} value={one} label={ages[one].title} />
        ))}
      </RadioGroup>
      <RadioGroup legend="Membership" value={form.kind}>
        {vip && (
          <RadioCard
            value="vip"
            label={kinds.vip.title}
            kind="loud"
            badge="Most benefits"
            price={<Price cents={priceFor(vip, member)} suffix="a year" />}
          >
            <Benefits label="What VIP brings" items={VIP_BENEFITS} open />
          </RadioCard>
        )}
        {isFreeOnSale && (
          <RadioCard
            value="free"
            label={kinds.free.title}
            price={<Price cents={0} />}
            note={isPaid(member) ? 'Ends your VIP membership' : undefined}
          >
            <EndOfVip kind={form.kind} agreed={form.endsVip} />
            <Benefits label="What Free brings" items={FREE_BENEFITS} />
          </RadioCard>
        )}
      </RadioGroup>
      <ProblemAlert problem={vip || isFreeOnSale ? null : { kind: 'no-such-option' }} context="membership" />
    </>
  )
}
