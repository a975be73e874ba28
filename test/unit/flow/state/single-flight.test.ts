// Tests that simultaneous calls of a use case share one run.
import { expect, test } from 'vitest'
import { singleFlight } from '../../../../src/flow/state/single-flight.ts'
import { type Deferred, deferred } from '../deferred.ts'
import { fakeServices } from '../fake-services.ts'

/** Creates a use case. The test resolves or rejects each of its runs. */
function useCase() {
  const services = fakeServices()
  const runs: { readonly reply: Deferred<string>; readonly signal: AbortSignal }[] = []
  const flight = singleFlight((_: typeof services, signal) => {
    const reply = deferred<string>()
    runs.push({ reply, signal })
    return reply.promise
  })
  const settled = async (at: number, value: string) => {
    runs[at]?.reply.resolve(value)
    await new Promise(resolve => setTimeout(resolve))
  }
  const aborted = () => runs.map(({ signal }) => signal.aborted)
  return { services, flight, runs, settled, aborted }
}

test('a single-flight call joins the run in progress', async () => {
  const { services, flight, runs, settled } = useCase()
  const results = Promise.all([flight(services), flight(services)])
  await settled(0, 'first')
  expect(await results).toEqual(['first', 'first'])
  expect(runs).toHaveLength(1)
})

test('a single-flight call starts a new run if the earlier run has ended', async () => {
  const { services, flight, runs, settled } = useCase()
  void flight(services)
  await settled(0, 'first')
  void flight(services)
  expect(runs).toHaveLength(2)
})

test('restart() aborts the single-flight run in progress', () => {
  const { services, flight, aborted } = useCase()
  void flight(services)
  void flight.restart(services)
  expect(aborted()).toEqual([true, false])
})

test('restart() starts a single-flight run if none is in progress', () => {
  const { services, flight, aborted } = useCase()
  void flight.restart(services)
  expect(aborted()).toEqual([false])
})

test('a single-flight call after restart() joins the new run', async () => {
  const { services, flight, runs, settled } = useCase()
  void flight(services)
  const restarted = flight.restart(services)
  await settled(0, 'first')
  const joined = flight(services)
  await settled(1, 'second')
  expect(await Promise.all([restarted, joined])).toEqual(['second', 'second'])
  expect(runs).toHaveLength(2)
})

test('pause() aborts the single-flight run in progress', () => {
  const { services, flight, aborted } = useCase()
  void flight(services)
  flight.pause(services)
  expect(aborted()).toEqual([true])
})

test.each(['before', 'after'])(
  'a single-flight call made %s pause() waits for the next restart()',
  async when => {
    const { services, flight, runs, settled } = useCase()
    const results: string[] = []
    const call = () => void flight(services).then(result => results.push(result))
    if (when === 'before') call()
    flight.pause(services)
    if (when === 'after') call()
    await settled(0, 'first')
    expect(results).toEqual([])
    void flight.restart(services)
    await settled(runs.length - 1, 'second')
    expect(results).toEqual(['second'])
  },
)

test('restart() ends the pause of a single flight', async () => {
  const { services, flight, runs, settled } = useCase()
  flight.pause(services)
  expect(flight.isPaused(services)).toBe(true)
  void flight.restart(services)
  await settled(0, 'first')
  expect(flight.isPaused(services)).toBe(false)
  void flight(services)
  expect(runs).toHaveLength(2)
})

test('single-flight callers continue to wait after a second pause()', async () => {
  const { services, flight, settled } = useCase()
  const first = flight(services)
  flight.pause(services)
  flight.pause(services)
  void flight.restart(services)
  await settled(0, 'first')
  await settled(1, 'second')
  expect(await first).toBe('second')
})
