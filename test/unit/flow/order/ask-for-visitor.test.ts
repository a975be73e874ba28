// Tests that a command of the order queue sends no GET member after the visitor has left the command's step.
import { expect, test } from 'vitest'
import { askForVisitor } from '../../../../src/flow/order/ask-for-visitor.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { fakeServices } from '../fake-services.ts'

test('a command of a step that the visitor has left sends no GET member, and is cancelled', async () => {
  const services = fakeServices({})
  const over = new AbortController()
  const { scoped } = scopeServices(services, services.connect, over.signal)
  over.abort()
  await expect(askForVisitor(scoped)).rejects.toMatchObject({ problem: { kind: 'cancelled' } })
  expect(services.asked).toEqual([])
})
