// Opens the membership step for a visitor who has typed their details, or for a member.
import { act } from 'react'
import type { Member } from '../../../../src/domain/member/member.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { options } from '../../flow/fake-checkout.ts'
import { type FakeSettings, fakeServices } from '../../flow/fake-services.ts'
import { visitorOf } from '../../flow/visitors.ts'
import { renderIn } from '../in-widget.tsx'

export const draft = {
  ...emptyDraft,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  mobilePhone: '0400',
  postCode: '2031',
}

interface Given {
  readonly onSale?: typeof options
  readonly answers?: FakeSettings['answers']
  /** A part of the widget's state before the step is shown. */
  readonly state?: Partial<FlowState>
}

export async function openMembership(member: Member | null = null, given: Given = {}) {
  const { onSale = options, answers, state } = given
  const services = fakeServices({
    route: '/register/membership',
    config: { valueNote: 'Pays for itself after two films.' },
    answers: {
      ...answers,
      member: { current: async () => member, ...answers?.member },
      membershipOptions: { list: async () => onSale },
    },
  })
  services.store.setState({ draft, acceptedEmail: draft.email, visitor: visitorOf(member), ...state })
  const view = await renderIn(services, <MembershipScreen />)
  const button = () => view.find('button[type=submit]', HTMLButtonElement)
  return {
    ...view,
    services,
    button,
    /** Presses the element with this selector. */
    press: (selector: string) => act(async () => view.find(selector, HTMLElement).click()),
    /** Chooses the option with this value, for example `free` or `senior`. */
    choose: (value: string) => act(async () => view.find(`input[value=${value}]`, HTMLInputElement).click()),
    goOn: () => act(async () => button().click()),
    radio: (value: string) => view.root.querySelector<HTMLInputElement>(`input[value=${value}]`),
    text: () => view.root.textContent ?? '',
  }
}
