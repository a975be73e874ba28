// Deferred work runs after the next paint.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from '../../../src/ui/viewport/after-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('deferred work runs after the next frame, not during the frame', () => {
  const run = vi.fn()
  afterPaint(run)
  requestAnimationFrame(() => expect(run).not.toHaveBeenCalled())
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(run).toHaveBeenCalledOnce()
})

test('deferred work can be cancelled before the frame, and between the frame and the timer', () => {
  const run = vi.fn()
  afterPaint(run)()
  const callOff = afterPaint(run)
  requestAnimationFrame(callOff)
  vi.advanceTimersByTime(50)
  expect(run).not.toHaveBeenCalled()
})
