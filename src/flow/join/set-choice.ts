// Stores the visitor's choices on the membership screen (specification §2.3).
import type { AgeGroup, MembershipKind } from '../../domain/member/membership-tables.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'

type Storing = Pick<Services, 'store'>

function change({ store }: Storing, part: Partial<FlowState['choice']>): void {
  store.setState(({ choice }) => ({ choice: { ...choice, ...part } }))
}

/** Chooses the age group. After this, the member's type no longer preselects it. */
export const chooseAge = (services: Storing, age: AgeGroup): void =>
  change(services, { age, ageTouched: true })

export const chooseKind = (services: Storing, kind: MembershipKind): void => change(services, { kind })

export const acceptTerms = (services: Storing, termsAccepted: boolean): void =>
  change(services, { termsAccepted })
