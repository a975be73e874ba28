// Tests that a page with an older flow than the stored flow does not write to the storage, and then shows the stored flow
// (specification §13.1).
import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import { createFlowStore, type PersistedFlow } from '../../../../src/flow/state/flow-store.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { ada, memoryStorage } from '../fake-services.ts'
import { stored } from '../reloaded.ts'
import { visitorOf } from '../visitors.ts'
import { loadedSchema } from './loaded-schema.ts'

let storage: Storage
const replaced = vi.fn()
beforeEach(() => {
  storage = memoryStorage()
  replaced.mockReset()
})

/** Opens a page in the tab. All pages of the tab share one storage. */
const openPage = (onReplace?: () => void): PersistedFlow =>
  createFlowStore(createSessionCache({ storage: () => storage }), {
    schema: loadedSchema,
    key: 'flow.ritz',
    cinemaId: 'ritz',
    ...(onReplace && { onReplace }),
  })
const { draft } = newState('ritz')
const type = ({ store }: PersistedFlow, email: string) => store.setState({ draft: { ...draft, email } })
const emailIn = ({ store }: PersistedFlow) => store.getState().draft.email

/** Opens two pages. `first` writes to the storage, and then `second` does. */
function twoPages(): { readonly first: PersistedFlow; readonly second: PersistedFlow } {
  const first = openPage(replaced)
  type(first, 'first@example.com')
  const second = openPage()
  type(second, 'second@example.com')
  return { first, second }
}

test('a write of a page with an older revision of the flow is refused', () => {
  const { first } = twoPages()
  type(first, 'late@example.com')
  expect(stored(storage)).toContain('second@example.com')
  expect(stored(storage)).not.toContain('late@example.com')
})

test('a page whose write was refused shows the stored flow', () => {
  const { first } = twoPages()
  type(first, 'late@example.com')
  expect(emailIn(first)).toBe('second@example.com')
})

test('reread() drops the messages, the prices and the member of the older flow', () => {
  const first = openPage()
  first.store.setState({ notice: 'a word', nextNotice: 'a word', options: [], leftThanks: 'back' })
  first.store.setState({ visitor: visitorOf(ada) })
  type(openPage(), 'second@example.com')
  first.reread()
  expect(first.store.getState()).toMatchObject({
    notice: null,
    nextNotice: null,
    options: null,
    leftThanks: null,
    visitor: { status: 'unknown', draftRestored: true },
  })
})

test('reread() keeps the route and the register type of the page', () => {
  const { first, second } = twoPages()
  first.store.setState({ route: '/renew' })
  second.store.setState({ registerType: 'vip' })
  first.reread()
  expect(first.store.getState()).toMatchObject({ route: '/renew', registerType: null })
})

test('a page overwrites a different cinema’s flow under the same storage key', () => {
  type(openPage(), 'first@example.com')
  const other = createFlowStore(createSessionCache({ storage: () => storage }), {
    schema: loadedSchema,
    key: 'flow.ritz',
    cinemaId: 'ritz.2',
    onReplace: replaced,
  })
  type(other, 'other@example.com')
  type(other, 'another@example.com')
  expect(emailIn(other)).toBe('another@example.com')
  expect(stored(storage)).toContain('another@example.com')
  expect(replaced).not.toHaveBeenCalled()
})
