// Loads the membership options for a visitor before the membership step (specification §2.2).
import { attempt } from '../../domain/problem.ts'
import type { Services } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'
import { fetchOptions } from './load-options.ts'

/**
 * Loads the options into the store if no member is known. Never rejects. A failure is not reported, because the membership step loads them
 * again. For a member nothing is loaded, because member prices are not cached.
 */
export async function loadOptionsAhead(services: Services): Promise<void> {
  const { store } = services
  const isWanted = () => !memberIn(store.getState()) && !store.getState().options
  if (!isWanted()) return
  const result = await attempt(() => fetchOptions(services, null))
  if (result.ok && result.value && isWanted()) store.setState({ options: result.value })
}
