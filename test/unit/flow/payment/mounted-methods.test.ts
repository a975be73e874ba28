// Methods in the page: opened once for each mount target, and closed for good.
import { describe, expect, it } from 'vitest'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { startedSession } from '../started-session.ts'

describe('a method', () => {
  it('is opened once for one mount target, however often it is mounted there', async () => {
    const { newContainer, provider, session, view } = await startedSession()
    const container = newContainer()
    for (let turn = 0; turn < 3; turn++) session.mount('payPal', { container })
    await settle()
    expect(provider.openings).toHaveLength(1)
    expect(provider.last('payPal').target.shadowRoot).toBe(container.getRootNode())
    expect(view().views.payPal?.status).toBe('open')
  })

  it('moves to another mount target once it is closed in the first', async () => {
    const { newContainer, provider, session } = await startedSession()
    session.mount('payPal', { container: newContainer() })
    await settle()
    const closing = deferred()
    provider.plan.close = () => closing.promise
    session.mount('payPal', { container: newContainer() })
    await settle()
    expect(provider.openings.map(({ closed }) => closed)).toEqual([1])
    closing.resolve()
    await settle()
    expect(provider.openings).toHaveLength(2)
  })

  it('that is open only after it was given up is closed at once', async () => {
    const { newContainer, provider, session, stop } = await startedSession()
    const opening = deferred()
    provider.plan.open = () => opening.promise
    session.mount('creditCard', { container: newContainer() })
    await settle()
    stop()
    opening.resolve()
    await settle()
    expect(provider.last('creditCard').closed).toBe(1)
  })

  it('whose frames died is opened again in the same mount target', async () => {
    const { newContainer, provider, session } = await startedSession()
    const container = newContainer()
    session.mount('creditCard', { container })
    await settle()
    provider.last('creditCard').events.onLost()
    await settle()
    expect(provider.openings.map(({ closed, target: { container: at } }) => [closed, at])).toEqual([
      [1, container],
      [0, container],
    ])
  })
})
