import { expect, test } from 'vitest'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { fakeServices } from '../fake-services.ts'

const cancelled = { problem: { kind: 'cancelled' } }

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
