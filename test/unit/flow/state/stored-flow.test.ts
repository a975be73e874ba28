// Tests a page whose stored flow is changed by a different page, or damaged. A newer flow that the page can use replaces its flow, and any
// other flow does not (specification §13.1).
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import { lazy } from '../../../../src/domain/lazy.ts'
import { flowVersion } from '../../../../src/domain/storage-keys.ts'
import {
  createFlowStore,
  type FlowSettings,
  type PersistedFlow,
} from '../../../../src/flow/state/flow-store.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { savedFlow } from '../../../../src/flow/state/stored/save-flow.ts'
import { savedFlowSchema } from '../../../../src/flow/state/stored/saved-flow.ts'
import { FakeStorage } from '../../browser/fake-storage.ts'
import { ada } from '../fake-services.ts'
import { stored } from '../reloaded.ts'
import { visitorOf } from '../visitors.ts'
import { loadedSchema } from './loaded-schema.ts'

let storage: FakeStorage
const replaced = vi.fn()
beforeEach(() => {
  storage = new FakeStorage()
  replaced.mockReset()
})

const openPage = (cinemaId = 'ritz', schema: FlowSettings['schema'] = loadedSchema): PersistedFlow =>
  createFlowStore(createSessionCache({ storage: () => storage }), {
    schema,
    key: 'flow.ritz',
    cinemaId,
    onReplace: replaced,
  })
const empty = newState('ritz')
const type = ({ store }: PersistedFlow, email: string) => store.setState({ draft: { ...empty.draft, email } })
const emailIn = ({ store }: PersistedFlow) => store.getState().draft.email

/** Opens two pages of the tab. `first` writes to the storage, and then `second` does. */
function twoPages(): { readonly first: PersistedFlow; readonly second: PersistedFlow } {
  const [first, second] = [openPage(), openPage()]
  type(first, 'first@example.com')
  second.reread()
  type(second, 'second@example.com')
  return { first, second }
}

test('a write of a page with an older revision is refused, and the page shows the stored flow', () => {
  const { first } = twoPages()
  type(first, 'late@example.com')
  expect(stored(storage)).toContain('second@example.com')
  expect(stored(storage)).not.toContain('late@example.com')
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
  const other = openPage('ritz.2')
  type(other, 'other@example.com')
  type(other, 'another@example.com')
  expect(emailIn(other)).toBe('another@example.com')
  expect(stored(storage)).toContain('another@example.com')
  expect(replaced).not.toHaveBeenCalled()
})

const flowName = 'movingstory.flow.ritz'
const highest = Number.MAX_SAFE_INTEGER - 9
/** An empty flow with a higher revision than that of the page. */
const newer = savedFlow(empty, highest)
const textWith = (value: unknown) => JSON.stringify({ value })

/** A page whose flow is in the storage. */
function openTyped(): PersistedFlow {
  const page = openPage()
  type(page, 'ann@example.com')
  return page
}

const unusable: [string, () => void][] = [
  ['was cleared', () => storage.clear()],
  ['contains no JSON', () => storage.setItem(flowName, 'garbage')],
  ['contains the JSON null', () => storage.setItem(flowName, 'null')],
  ['contains a text', () => storage.setItem(flowName, textWith('flow'))],
  ['contains only a higher revision', () => storage.setItem(flowName, textWith({ revision: highest }))],
  [
    'contains a newer flow of an older version',
    () => storage.setItem(flowName, textWith({ ...newer, version: flowVersion - 1 })),
  ],
  [
    'contains a newer flow with an invalid field',
    () => storage.setItem(flowName, textWith({ ...newer, choice: 'vip' })),
  ],
  [
    'contains a newer flow of a different cinema',
    () => storage.setItem(flowName, textWith({ ...newer, cinemaId: 'lido' })),
  ],
]

describe.each(unusable)('a page whose storage %s', (_, damage) => {
  test('keeps its own flow', () => {
    const page = openTyped()
    damage()
    expect(page.reread()).toBe(false)
    page.keep()
    expect(emailIn(page)).toBe('ann@example.com')
    expect(replaced).not.toHaveBeenCalled()
  })
})

describe('a page whose storage contains the flow of a newer version', () => {
  const text = textWith({ ...newer, version: flowVersion + 1 })

  test('keeps its own flow and leaves the stored one', () => {
    const page = openTyped()
    storage.setItem(flowName, text)
    expect(page.reread()).toBe(false)
    type(page, 'late@example.com')
    page.keep({ wins: true })
    expect(emailIn(page)).toBe('late@example.com')
    expect(stored(storage)).toBe(text)
    expect(replaced).not.toHaveBeenCalled()
  })

  test('leaves the stored flow when it starts', () => {
    storage.setItem(flowName, text)
    const page = openTyped()
    expect(emailIn(page)).toBe('ann@example.com')
    expect(stored(storage)).toBe(text)
  })
})

test('a page whose storage throws stores a flow that counts as newer on a second page', () => {
  const page = openTyped()
  const second = openPage()
  storage.blocked = true
  type(page, 'late@example.com')
  storage.blocked = false
  page.reread()
  expect(second.reread()).toBe(true)
  expect(emailIn(second)).toBe('late@example.com')
})

describe('a stored flow whose schema has not loaded', () => {
  const fetchSchema = vi.fn(async () => savedFlowSchema)
  beforeEach(() => {
    fetchSchema.mockClear()
    openTyped()
  })
  const openFirst = () => openPage('ritz', lazy(fetchSchema))

  test('stays in the storage, and is shown when the schema has loaded', async () => {
    const page = openFirst()
    type(page, 'bob@example.com')
    expect(stored(storage)).toContain('ann@example.com')
    await vi.waitFor(() => expect(emailIn(page)).toBe('ann@example.com'))
    expect(replaced).toHaveBeenCalledOnce()
  })

  test('stays in the storage if the schema cannot be loaded, and the next change loads it again', async () => {
    fetchSchema.mockRejectedValueOnce(new Error('no connection'))
    const page = openFirst()
    await new Promise(resolve => setTimeout(resolve))
    expect(emailIn(page)).toBe('')
    type(page, 'bob@example.com')
    await vi.waitFor(() => expect(emailIn(page)).toBe('ann@example.com'))
    expect(fetchSchema).toHaveBeenCalledTimes(2)
  })

  test('is replaced when the page forgets its visitor', async () => {
    const page = openFirst()
    page.keep({ wins: true })
    await new Promise(resolve => setTimeout(resolve))
    expect(emailIn(page)).toBe('')
    expect(emailIn(openPage())).toBe('')
  })
})
