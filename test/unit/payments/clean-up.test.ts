// Clean-up steps remove everything that a payment method has added to the page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCleanUp } from '../../../src/payments/clean-up.ts'

const forEver = new AbortController().signal

describe('createCleanUp', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs the steps in reverse order before it returns', () => {
    const done: string[] = []
    const cleanUp = createCleanUp(forEver)
    cleanUp.add(() => done.push('container'))
    cleanUp.add(() => done.push('teardown'))
    void cleanUp.run()
    expect(done).toEqual(['teardown', 'container'])
    expect(cleanUp.signal.aborted).toBe(true)
  })

  it('runs each step once, even if run() is called several times', async () => {
    const step = vi.fn()
    const cleanUp = createCleanUp(forEver)
    cleanUp.add(step)
    await Promise.all([cleanUp.run(), cleanUp.run()])
    await cleanUp.run()
    expect(step).toHaveBeenCalledTimes(1)
  })

  it('continues when a step throws or rejects', async () => {
    const last = vi.fn()
    const cleanUp = createCleanUp(forEver)
    cleanUp.add(last)
    cleanUp.add(() => Promise.reject(new Error('torn down before')))
    cleanUp.add(() => {
      throw new Error('METHOD_CALLED_AFTER_TEARDOWN')
    })
    await cleanUp.run()
    expect(last).toHaveBeenCalled()
  })

  it('stops waiting for a step that never settles', async () => {
    const cleanUp = createCleanUp(forEver)
    cleanUp.add(() => new Promise(() => {}))
    const running = cleanUp.run()
    await vi.advanceTimersByTimeAsync(1000)
    await expect(running).resolves.toBeUndefined()
  })

  it('runs the steps when the passed signal aborts', () => {
    const controller = new AbortController()
    const step = vi.fn()
    createCleanUp(controller.signal).add(step)
    controller.abort()
    expect(step).toHaveBeenCalledTimes(1)
  })

  it('runs a step immediately if it is added after the clean-up', () => {
    const step = vi.fn()
    const cleanUp = createCleanUp(AbortSignal.abort())
    cleanUp.add(step)
    expect(step).toHaveBeenCalledTimes(1)
  })
})
