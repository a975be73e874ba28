// The type of an action, and the actions that no page notices immediately: at the server, on a different device, and in the storage.
import { arrive, takePayment } from './server.ts'
import { nothingKnown, type Step, set, setCart, setStored, type World } from './world.ts'

export interface Action {
  /** The text in a trace. */
  readonly text: string
  /**
   * 0 for an action of a page. No page notices any other action immediately, so the sequence of such actions does not matter, and the
   * search performs them only with rising ranks.
   */
  readonly rank: number
  readonly act: (step: Step) => Promise<void> | void
}

/** Returns whether the action may follow one with this rank. */
export const mayFollow = ({ rank }: Action, last: number): boolean => rank === 0 || rank >= last

const olga = 'olga@example.com'

/** Returns the actions that no page notices immediately. */
export function outsideActions({
  carts,
  payments,
  storages,
  nextId,
  isRaised,
  person,
}: World): readonly Action[] {
  const actions: Action[] = []
  const add = (rank: number, text: string, act: (step: Step) => void) => actions.push({ text, rank, act })
  for (const [id, cart] of Object.entries(carts)) {
    const isOpen = cart.status === 'open'
    const film = cart.film === 'A' ? 'B' : 'A'
    if (isOpen) add(1, `${id} ends`, step => setCart(step, id, { status: 'gone' }))
    if (isOpen) add(2, `${id} is paid elsewhere`, step => takePayment(step, id))
    if (isOpen && cart.tickets > 0) add(3, `${id} has a different film`, step => setCart(step, id, { film }))
    if (isOpen && cart.customer !== olga)
      add(4, `${id} belongs to olga`, step => setCart(step, id, { customer: olga }))
    if (nextId === null) add(8, `${id} is the next id`, step => set(step, { nextId: id }))
  }
  if (!isRaised) add(5, 'the price rises', raise)
  // It matters which of two payments arrives first. Both sequences are possible, because the ranks are equal.
  for (const [index, { id, status }] of payments.entries())
    if (status === 'onTheWay') add(6, `payment ${index + 1} arrives`, step => arrive(step, id))
  for (const index of storages.keys())
    add(7, `the page clears storage ${index + 1}`, step =>
      setStored(step, index, { flow: null, entries: [], cache: {}, known: nothingKnown }),
    )
  for (const next of ['ada', 'bob', null] as const)
    if (next !== person)
      add(9, next ? `${next} logs in` : 'the member logs out', step => set(step, { person: next }))
  return actions
}

function raise(step: Step): void {
  set(step, { isRaised: true })
  for (const [id, { item, status }] of Object.entries(step.world.carts))
    if (item && status === 'open') setCart(step, id, { isRaised: true })
}
