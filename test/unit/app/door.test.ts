// Tests `createDoor`. A door loads the chunk of the later steps once, within a time limit, and not after the widget has ended.
import { afterEach, expect, it, vi } from 'vitest'
import { createDoor } from '../../../src/app/door.ts'
import { lazy } from '../../../src/domain/lazy.ts'
import { ProblemError } from '../../../src/domain/problem.ts'
import { fakeConnection } from '../browser/fake-connection.ts'

afterEach(() => void vi.useRealTimers())

function doorTo(fetch: () => Promise<string>, isOnline = true) {
  const ending = new AbortController()
  const open = vi.fn((code: string) => ({ code }))
  const door = createDoor({
    chunk: lazy(fetch),
    connection: fakeConnection(() => isOnline),
    signal: ending.signal,
    open,
  })
  return { door, open, end: () => ending.abort() }
}
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    thrown => thrown instanceof ProblemError && thrown.problem.kind,
  )

it('a door’s load() fetches the chunk only once, for simultaneous calls and for later calls', async () => {
  const { door, open } = doorTo(async () => 'code')
  expect(door.loaded()).toBeNull()
  const [one, other] = await Promise.all([door.load(), door.load()])
  expect(one).toBe(other)
  expect(door.loaded()).toBe(one)
  expect(open).toHaveBeenCalledExactlyOnceWith('code')
})

it('a door’s load() rejects if the fetch fails, and can be called again', async () => {
  const fetch = vi.fn(async () => 'code')
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { door } = doorTo(fetch)
  expect(await problemOf(door.load())).toBe('network')
  expect(await problemOf(door.load())).toBeNull()
  expect(await problemOf(doorTo(() => Promise.reject(new Error('no')), false).door.load())).toBe('offline')
})

it('a door’s load() rejects with “timeout” if the chunk does not arrive within 60 seconds', async () => {
  vi.useFakeTimers()
  const failed = problemOf(doorTo(() => new Promise(() => {})).door.load())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toBe('timeout')
})

it('a door’s load() creates no services after the widget has ended', async () => {
  const { door, open, end } = doorTo(async () => 'code')
  const failed = problemOf(door.load())
  end()
  expect(await failed).toBe('cancelled')
  expect(await problemOf(door.load())).toBe('cancelled')
  expect(open).not.toHaveBeenCalled()
})
