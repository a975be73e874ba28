// Test data of Ann, a visitor who joins: the details that Ann types, and the state after the server has accepted the email.
import { emptyDraft } from '../../../src/flow/state/stored/flow-values.ts'

export const ann = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  mobilePhone: '0400 000 000',
  postCode: '2000',
}

/** The part of the flow's state that has changed when the server has accepted Ann's email. */
export const joining = { draft: { ...emptyDraft, ...ann }, acceptedEmail: ann.email }
