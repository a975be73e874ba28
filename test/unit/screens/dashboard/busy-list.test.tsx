// A list of the member home to which a waiting room has replied (specification §7.4).
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { failing } from '../../flow/fake-services.ts'
import { openDashboard } from './open-dashboard.tsx'

afterEach(() => void vi.useRealTimers())

/** A call to which a waiting room replies. Each reply is a new problem. */
const busy = () => failing({ kind: 'busy', retryAfterSeconds: 30 })()

const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('a list is loaded again after the time that a waiting room has named', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const bookings = vi.fn(busy)
  const { services, text } = await openDashboard({ answers: { member: { bookings } } })
  expect(text()).not.toContain('You have no bookings.')
  await after(29)
  expect(bookings).toHaveBeenCalledTimes(1)
  await after(1)
  expect(bookings).toHaveBeenCalledTimes(2)
  services.answer({ member: { bookings: async () => [{ title: 'Playtime' }] } })
  await after(30)
  expect(text()).toContain('Playtime')
})

it('a list is not loaded again after the visitor has left the member home', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const bookings = vi.fn(busy)
  const { show } = await openDashboard({ answers: { member: { bookings } } })
  await show(null)
  await after(600)
  expect(bookings).toHaveBeenCalledTimes(1)
})
