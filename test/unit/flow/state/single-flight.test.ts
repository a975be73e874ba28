// Simultaneous calls of a use case share one run.
import { expect, test } from 'vitest'
import { singleFlight } from '../../../../src/flow/state/single-flight.ts'
import { type Deferred, deferred } from '../deferred.ts'
import { fakeServices } from '../fake-services.ts'

/** Creates a use case whose runs a test settles in order. */
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

test('a call joins the run in progress', async () => {
  const { services, flight, runs, settled } = useCase()
  const results = Promise.all([flight(services), flight(services)])
  await settled(0, 'first')
  expect(await results).toEqual(['first', 'first'])
  expect(runs).toHaveLength(1)
})

test('a call after the run has ended starts a new one', async () => {
  const { services, flight, runs, settled } = useCase()
  void flight(services)
  await settled(0, 'first')
  void flight(services)
  expect(runs).toHaveLength(2)
})

test('two widgets do not share a run', () => {
  const { services, flight, runs } = useCase()
  void flight(services)
  void flight(fakeServices())
  expect(runs).toHaveLength(2)
})

test('a restart aborts the run in progress', () => {
  const { services, flight, aborted } = useCase()
  void flight(services)
  void flight.restart(services)
  expect(aborted()).toEqual([true, false])
})

test('a restart starts the work if it is not running', () => {
  const { services, flight, aborted } = useCase()
  void flight.restart(services)
  expect(aborted()).toEqual([false])
})

test('a call joins the new run after the aborted one has ended', async () => {
  const { services, flight, runs, settled } = useCase()
  void flight(services)
  const restarted = flight.restart(services)
  await settled(0, 'first')
  const joined = flight(services)
  await settled(1, 'second')
  expect(await Promise.all([restarted, joined])).toEqual(['second', 'second'])
  expect(runs).toHaveLength(2)
})

test('callers of an aborted run get the result of the new one', async () => {
  const { services, flight, settled } = useCase()
  const first = flight(services)
  void flight.restart(services)
  await settled(0, 'first')
  await settled(1, 'second')
  expect(await first).toBe('second')
})

test('a pause aborts the run in progress', () => {
  const { services, flight, aborted } = useCase()
  void flight(services)
  flight.pause(services)
  expect(aborted()).toEqual([true])
})

test.each(['before', 'after'])('a call from %s a pause waits for the next restart', async when => {
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
})

test('callers continue to wait after a second pause', async () => {
  const { services, flight, settled } = useCase()
  const first = flight(services)
  flight.pause(services)
  flight.pause(services)
  void flight.restart(services)
  await settled(0, 'first')
  await settled(1, 'second')
  expect(await first).toBe('second')
})

test('a restart ends the pause', async () => {
  const { services, flight, runs, settled } = useCase()
  flight.pause(services)
  expect(flight.isPaused(services)).toBe(true)
  void flight.restart(services)
  await settled(0, 'first')
  expect(flight.isPaused(services)).toBe(false)
  void flight(services)
  expect(runs).toHaveLength(2)
})
