// Tests that a scope sends no calls after the scope has ended (specification §7.5).
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { path } from '../../../../src/api/http/call.ts'
import type { Http } from '../../../../src/api/http/http.ts'
import { scopeHttp } from '../../../../src/flow/order/scope-http.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { fakeServices } from '../fake-services.ts'

const cancelled = { problem: { kind: 'cancelled' } }

test('the calls of a scope are not sent after the scope has ended', async () => {
  const sent: string[] = []
  const send = (call: string) => async () => void sent.push(call)
  const http: Http = { get: send('get'), post: send('post'), delete: send('delete') }
  const { locks } = fakeServices()
  const scoped = scopeHttp(http, { over: AbortSignal.abort(), locks, unlessOver: work => work })
  await expect(scoped.get(path`cart/c-1`, v.string())).rejects.toMatchObject(cancelled)
  await expect(scoped.post(path`cart`, {}, v.string())).rejects.toMatchObject(cancelled)
  await expect(scoped.delete(path`cart/c-1`, v.string())).rejects.toMatchObject(cancelled)
  expect(sent).toEqual([])
})

test('an ended scope does not wait for a shared result', async () => {
  const services = fakeServices()
  const { end, scoped } = scopeServices(services, services.connect, services.owner.signal)
  end()
  const result = scoped.unlessOver(new Promise<never>(() => {}))
  const first = await Promise.race([
    result.catch(thrown => thrown),
    new Promise(resolve => setTimeout(resolve, 50, 'still waiting')),
  ])
  expect(first).toMatchObject(cancelled)
})

test('a scope that has not ended returns the result', async () => {
  const services = fakeServices()
  const { scoped } = scopeServices(services, services.connect, services.owner.signal)
  expect(await scoped.unlessOver(Promise.resolve('a reply'))).toBe('a reply')
})
