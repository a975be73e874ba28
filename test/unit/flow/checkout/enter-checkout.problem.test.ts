// Tests that the visitor can enter the checkout after a failed load, and while the order queue runs a different command.
import { expect, it } from 'vitest'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { unknownVisitor } from '../../../../src/flow/state/visitor.ts'
import { deferred } from '../deferred.ts'
import { atCheckout, settle } from '../fake-checkout.ts'
import { confirmed } from '../visitors.ts'

const problem: Problem = { kind: 'server', status: 500 }

async function arrived(failed: Problem | null) {
  const bench = await atCheckout()
  const { store, orderQueue } = bench.services
  const hasProblem = (now: Problem | null) =>
    store.setState(({ orders }) => ({
      orders: {
        ...orders,
        membership: notLoaded('c-1', { confirmed: confirmed('adult-1year'), problem: now }),
      },
    }))
  hasProblem(failed)
  /** Runs a different command in the order queue. */
  function serveOther() {
    const { promise, resolve } = deferred<void>()
    void orderQueue.run(bench.services, { order: 'host', type: 'load' }, () => promise)
    return resolve
  }
  const enter = () => enterCheckout(bench.services, 'c-1')
  return { ...bench, hasProblem, serveOther, enter, membership: () => store.getState().orders.membership }
}

it('entering the checkout loads the order again if an earlier load has failed', async () => {
  const { enter, membership } = await arrived(problem)
  await enter()
  expect(membership()).toMatchObject({ status: 'payable', checkout: { balanceInCents: 1900 } })
})

it('a queued load of the checkout is dropped if the order gets a problem', async () => {
  const { enter, membership, calls, hasProblem, serveOther } = await arrived(null)
  const leave = serveOther()
  const entered = enter()
  hasProblem(problem)
  leave()
  await entered
  expect(calls()).toEqual([])
  expect(membership()).toMatchObject({ status: 'notLoaded', problem })
})

it('entering the checkout sends GET member only if the visitor is unknown', async () => {
  const { enter, services } = await arrived(null)
  services.store.setState({ visitor: unknownVisitor })
  await enter()
  await settle()
  expect(services.asked[0]).toMatchObject({ call: 'member.current' })
  services.asked.length = 0
  await enter()
  expect(services.asked.map(({ call }) => call)).not.toContain('member.current')
})
