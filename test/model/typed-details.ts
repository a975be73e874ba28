// What the visitor types, wherever a form asks for personal details.
import type { FlowStore } from '../../src/flow/state/flow-store.ts'
import { memberIn } from '../../src/flow/state/visitor.ts'

const details = {
  email: 'typed@example.com',
  firstName: 'Typed',
  lastName: 'Visitor',
  mobilePhone: '0400 111 222',
  postCode: '2000',
}

/** Into the fields that are empty. The email is a member's own, unless the server has none. */
export function typeDetails(store: FlowStore): void {
  const { draft } = store.getState()
  const member = memberIn(store.getState())
  const missing = Object.entries(details).filter(([name]) => !draft[name as keyof typeof details])
  const email = member ? {} : { email: details.email }
  store.setState({ draft: { ...draft, ...Object.fromEntries(missing), ...email } })
}
