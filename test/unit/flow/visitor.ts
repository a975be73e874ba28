// Ann is a visitor who joins. This file has the details that she types, and the flow after the server has accepted them.
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
