// Tests that a vendor's promise is awaited only for a limited time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../../src/domain/problem.ts'
import { settledWithin, withinTime } from '../../../src/domain/time-limit.ts'

const tooLate = () => new Error('too late')
const comesAfter = <T>(milliseconds: number, value: T) =>
  new Promise<T>(resolve => setTimeout(() => resolve(value), milliseconds))

describe('withinTime', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('resolves with a value that arrives in time, and leaves no timer', async () => {
    const result = withinTime(comesAfter(50, 'nonce'), { milliseconds: 100, onTimeout: tooLate })
    await vi.advanceTimersByTimeAsync(50)
    await expect(result).resolves.toBe('nonce')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects at the time limit if the promise never settles', async () => {
    const result = withinTime(new Promise(() => {}), { milliseconds: 100, onTimeout: tooLate })
    const rejected = expect(result).rejects.toThrow('too late')
    await vi.advanceTimersByTimeAsync(100)
    await rejected
  })

  it('calls onLate once with a value that arrives too late', async () => {
    const onLate = vi.fn()
    const result = withinTime(comesAfter(150, 'late frame'), {
      milliseconds: 100,
      onTimeout: tooLate,
      onLate,
    })
    const rejected = expect(result).rejects.toThrow('too late')
    await vi.advanceTimersByTimeAsync(200)
    await rejected
    expect(onLate.mock.calls).toEqual([['late frame']])
  })

  it('rejects as cancelled on an abort, and passes a later value to onLate', async () => {
    const controller = new AbortController()
    const onLate = vi.fn()
    const limit = { milliseconds: 100, onTimeout: tooLate, signal: controller.signal, onLate }
    const result = withinTime(comesAfter(50, 'frame'), limit)
    controller.abort()
    await expect(result).rejects.toEqual(new ProblemError({ kind: 'cancelled' }))
    await vi.advanceTimersByTimeAsync(50)
    expect(onLate).toHaveBeenCalledWith('frame')
  })

  it('rejects as cancelled if the signal is already aborted', async () => {
    const limit = { milliseconds: 100, onTimeout: tooLate, signal: AbortSignal.abort() }
    await expect(withinTime(comesAfter(50, 'frame'), limit)).rejects.toMatchObject({
      problem: { kind: 'cancelled' },
    })
  })
})

describe('settledWithin', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('resolves when a value arrives, or at the time limit', async () => {
    const inTime = vi.fn()
    void settledWithin(100, comesAfter(50, 'frame')).then(inTime)
    await vi.advanceTimersByTimeAsync(50)
    expect(inTime).toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    const late = vi.fn()
    void settledWithin(100, new Promise(() => {})).then(late)
    await vi.advanceTimersByTimeAsync(99)
    expect(late).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(late).toHaveBeenCalled()
  })

  it('rejects with the promise, but ignores a late rejection', async () => {
    await expect(settledWithin(100, Promise.reject(new Error('no frame')))).rejects.toThrow('no frame')
    const fails = new Promise((_, reject) => setTimeout(() => reject(new Error('no frame')), 150))
    const settled = settledWithin(100, fails)
    await vi.advanceTimersByTimeAsync(200)
    await expect(settled).resolves.toBeUndefined()
  })
})
