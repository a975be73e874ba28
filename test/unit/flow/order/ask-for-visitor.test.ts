// Tests GET member for a command of the order queue, if the visitor has left the step of the command.
import { expect, test } from 'vitest'
import { askForVisitor } from '../../../../src/flow/order/ask-for-visitor.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { fakeServices } from '../fake-services.ts'

test('a command that has ended sends no GET member, and is cancelled', async () => {
  const services = fakeServices({})
  const over = new AbortController()
  const { scoped } = scopeServices(services, services.connect, over.signal)
  over.abort()
  await expect(askForVisitor(scoped)).rejects.toMatchObject({ problem: { kind: 'cancelled' } })
  expect(services.asked).toEqual([])
})
