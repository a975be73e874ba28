// GET member for a command whose step the visitor may have left.
import { expect, test } from 'vitest'
import { askForVisitor } from '../../../../src/flow/order/ask-for-visitor.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { fakeServices } from '../fake-services.ts'

test('a command that is over asks nothing, and counts as cancelled', async () => {
  const services = fakeServices({})
  const over = new AbortController()
  const { scoped } = scopeServices(services, services.connect, over.signal)
  over.abort()
  await expect(askForVisitor(scoped)).rejects.toMatchObject({ problem: { kind: 'cancelled' } })
  expect(services.asked).toEqual([])
})
