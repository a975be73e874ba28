// Whose flow it is while a call is under way: another member may log in meanwhile, and must not get what was asked for before.
import type { Services } from './services.ts'

/** Returns whether another member, or after a reload nobody, has taken the flow over since this call. */
export function watchOwner({ store }: Pick<Services, 'store'>): () => boolean {
  const { memberId } = store.getState()
  return () => memberId !== null && store.getState().memberId !== memberId
}
