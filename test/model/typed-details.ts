// Types personal details, if a form asks for them.
import type { FlowStore } from '../../src/flow/state/flow-store.ts'
import { memberIn } from '../../src/flow/state/visitor.ts'

const details = {
  firstName: 'Typed',
  lastName: 'Visitor',
  mobilePhone: '0400 111 222',
  postCode: '2000',
}

/** Fills in the empty fields. The email of a member does not change. */
export function typeDetails(store: FlowStore, typedEmail: string): void {
  const { draft } = store.getState()
  const member = memberIn(store.getState())
  const missing = Object.entries(details).filter(([name]) => !draft[name as keyof typeof details])
  const email = member ? {} : { email: typedEmail }
  store.setState({ draft: { ...draft, ...Object.fromEntries(missing), ...email } })
}
