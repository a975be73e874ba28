// Tests that a stored flow that a page cannot use never replaces the flow of that page (specification §13.1).
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
import { stored } from '../reloaded.ts'
import { loadedSchema } from './loaded-schema.ts'

let storage: FakeStorage
const replaced = vi.fn()
beforeEach(() => {
  storage = new FakeStorage()
  replaced.mockReset()
})

const flowName = 'movingstory.flow.ritz'
const openPage = (schema: FlowSettings['schema'] = loadedSchema): PersistedFlow =>
  createFlowStore(createSessionCache({ storage: () => storage }), {
    schema,
    key: 'flow.ritz',
    cinemaId: 'ritz',
    onReplace: replaced,
  })
const empty = newState('ritz')
const type = ({ store }: PersistedFlow, email: string) => store.setState({ draft: { ...empty.draft, email } })
const emailIn = ({ store }: PersistedFlow) => store.getState().draft.email
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

describe('a page whose storage throws', () => {
  test('stores a flow that counts as newer on a second page', () => {
    const page = openTyped()
    const second = openPage()
    storage.blocked = true
    type(page, 'late@example.com')
    storage.blocked = false
    page.reread()
    expect(second.reread()).toBe(true)
    expect(emailIn(second)).toBe('late@example.com')
  })
})

describe('a stored flow whose schema has not loaded', () => {
  const fetchSchema = vi.fn(async () => savedFlowSchema)
  beforeEach(() => {
    fetchSchema.mockClear()
    openTyped()
  })
  const openFirst = () => openPage(lazy(fetchSchema))

  test('stays in the storage, and is shown when the schema has loaded', async () => {
    const page = openFirst()
    type(page, 'bob@example.com')
    expect(storage.getItem(flowName)).toContain('ann@example.com')
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
