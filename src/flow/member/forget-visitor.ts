// Forgets the visitor: what was typed, chosen, ordered and told (specification §13). The next person may be somebody else.
import { typedKey } from '../../domain/storage-keys.ts'
import { noOrders } from '../state/flow-store.ts'
import { newFlow } from '../state/saved-flow.ts'
import type { Services } from '../state/services.ts'
import { prefillDraft } from './prefill-draft.ts'

/** Whoever is logged in stays so: only their site can change that. Work for the visitor before ends. */
export function forgetVisitor({
  store,
  config,
  cache,
  owner,
}: Pick<Services, 'store' | 'config' | 'cache' | 'owner'>): void {
  owner.end()
  // What was typed before the app was there.
  cache.removeAll(typedKey())
  store.setState(({ member }) => {
    const flow = newFlow(config.cinemaId)
    return {
      ...flow,
      ...(member && { memberId: member.id, ...prefillDraft(flow, member) }),
      orders: noOrders,
      openOption: null,
      sessions: new Map(),
      notice: null,
      nextNotice: null,
      afterThanks: false,
      cameBack: false,
    }
  })
}
