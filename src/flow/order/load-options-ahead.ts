// The membership options of a visitor, before they choose one (specification §2.2).
import { attempt } from '../../domain/problem.ts'
import type { Services } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'
import { fetchOptions } from './load-options.ts'

/** A failure says nothing here: the membership step asks again. Nothing is asked for a member, whose prices are not kept. */
export async function loadOptionsAhead(services: Services): Promise<void> {
  const { store } = services
  const isWanted = () => !memberIn(store.getState()) && !store.getState().options
  if (!isWanted()) return
  const result = await attempt(() => fetchOptions(services, null))
  if (result.ok && result.value && isWanted()) store.setState({ options: result.value })
}
