// Simultaneous calls of a use-case share one run.
import { expect, test } from 'vitest'
import { singleFlight } from '../../../../src/flow/state/single-flight.ts'
import { type Deferred, deferred } from '../deferred.ts'
import { fakeServices } from '../fake-services.ts'

/** A use-case with runs that a test settles, in their order. */
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

test('a call joins the run that is under way', async () => {
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

test('two widgets share no run', () => {
  const { services, flight, runs } = useCase()
  void flight(services)
  void flight(fakeServices())
  expect(runs).toHaveLength(2)
})

test('a restart aborts the run that is under way', () => {
  const { services, flight, aborted } = useCase()
  void flight(services)
  void flight.restart(services)
  expect(aborted()).toEqual([true, false])
})

test('a restart without a run starts one', () => {
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

test('a call after an abort starts a new run', () => {
  const { services, flight, aborted } = useCase()
  void flight(services)
  flight.abort(services)
  void flight(services)
  expect(aborted()).toEqual([true, false])
})

test('callers of a run that was aborted wait for the next run', async () => {
  const { services, flight, settled } = useCase()
  const results: string[] = []
  void flight(services).then(result => results.push(result))
  flight.abort(services)
  await settled(0, 'first')
  expect(results).toEqual([])
  void flight(services)
  await settled(1, 'second')
  expect(results).toEqual(['second'])
})

test('a second abort keeps the callers of the first one', async () => {
  const { services, flight, settled } = useCase()
  const first = flight(services)
  flight.abort(services)
  flight.abort(services)
  void flight.restart(services)
  await settled(0, 'first')
  await settled(1, 'second')
  expect(await first).toBe('second')
})

test('an abort without a run does nothing', () => {
  const { services, flight, runs } = useCase()
  flight.abort(services)
  expect(runs).toEqual([])
})
