// Ann, who joins: what she types, and the flow once the server has accepted it.
import { emptyDraft } from '../../../src/flow/state/saved-flow.ts'

export const ann = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  mobilePhone: '0400 000 000',
  postCode: '2000',
}

/** A part of the flow's state. */
export const joining = { draft: { ...emptyDraft, ...ann }, acceptedEmail: ann.email }
