// Creates a tab in which the member Ada has typed details, chosen a membership, ordered and paid. The tab can be reloaded.
import { notLoaded } from '../../../../src/domain/order/order.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { flowOwnerIn } from '../../../../src/flow/state/visitor.ts'
import { payment, sentEvent } from '../../domain/order/sample-orders.ts'
import { fakeCart as cart } from '../fake-cart.ts'
import {
  ada,
  type FakeServices,
  type FakeSettings,
  failing,
  fakeServices,
  memoryStorage,
} from '../fake-services.ts'
import { confirmed } from '../visitors.ts'

export const asMember = (member: typeof ada | null) => ({ member: { current: async () => member } })
export const isFailing = { member: { current: failing({ kind: 'server', status: 500 }) } }
export const customer = { firstName: 'Ada', lastName: 'Lovelace', email: ada.email, mobilePhone: '' }
export const receipt = { ...payment({ cartId: 'c-9', customer }), completedAt: '2024-03-05T04:05:00.000Z' }

export const kept = ({ store }: FakeServices) => {
  const { orders, acceptedEmail, receipt: told, draft, choice } = store.getState()
  return { orders, acceptedEmail, told, draft, choice, memberId: flowOwnerIn(store.getState())?.id ?? null }
}
export const nothing = {
  orders: { membership: { status: 'none' }, host: { status: 'none' } },
  acceptedEmail: null,
  told: null,
  choice: { termsAccepted: false, duration: '1year' },
  memberId: null,
}

/** Creates the tab. With `isAsked`, the reply to one of Ada's payments was lost. */
export async function adasTab({ isAsked = false } = {}) {
  const storage = memoryStorage()
  const before = fakeServices({ storage, answers: asMember(ada) })
  await loadMember(before)
  before.store.setState(({ draft, choice }) => ({
    orders: {
      membership: notLoaded('c-1', { cart, confirmed: confirmed('adult-1year', ada) }),
      host: notLoaded('c-0', { cart: { ...cart, id: 'c-0' }, confirmed: confirmed('goods', ada) }),
    },
    acceptedEmail: ada.email,
    receipt,
    draft: { ...draft, postCode: '3999' },
    choice: { ...choice, termsAccepted: true, duration: '2year' },
  }))
  if (isAsked) recordOrderEvent(before, 'membership', sentEvent(payment({ customer })))
  const reload = (answers: FakeSettings['answers'] = asMember(ada), route = '/register/membership') =>
    fakeServices({ storage, ...(answers && { answers }), route })
  return { before, storage, reload }
}
