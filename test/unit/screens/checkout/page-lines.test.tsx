// The summary of a host page's order names tickets that were added earlier, and removes lines if the page allows it.
import { act } from 'react'
import { expect, it } from 'vitest'
import type { WidgetConfig } from '../../../../src/domain/widget-config.ts'
import { fakeCart } from '../../flow/fake-cart.ts'
import { ada } from '../../flow/fake-services.ts'
import { idle, openCheckout, orderedByPage } from './open-checkout.tsx'

const film = (sessionId: string, movieName: string) => ({
  sessionId,
  movieName,
  tickets: [{ name: 'Adult' }],
})

/** Opens the checkout of tickets for two films and of a choc top. The page has ordered the second film since it loaded. */
async function openOrder(config: Partial<WidgetConfig>) {
  let sessions = [film('s-1', 'Stalker'), film('s-2', 'Playtime')]
  let concessions: { name: string }[] = [{ name: 'Choc top' }]
  const cart = () => ({ ...fakeCart, sessions, concessions })
  return await openCheckout({}, async bench => {
    await orderedByPage(bench)
    bench.services.store.setState({ orderedSessions: ['s-2'] })
    Object.assign(bench.services.config, config)
    bench.services.answer({
      cart: {
        get: async () => cart(),
        tickets: async (_, { sessionId }) => {
          sessions = sessions.filter(session => session.sessionId !== sessionId)
          return cart()
        },
        products: async () => {
          concessions = []
          return cart()
        },
      },
      sessions: {
        get: async (_, sessionId) => ({
          ...film(sessionId, ''),
          date: '',
          endDate: null,
          movie: null,
          festival: null,
        }),
      },
    })
  })
}

it('the order says which tickets were added earlier, and has no buttons by default', async () => {
  const { text } = await openOrder({})
  expect(text()).toMatch(/Stalker.?Added earlier/)
  expect(text().split('Added earlier')).toHaveLength(2)
  expect(text()).not.toContain('Remove')
})

it('with data-remove-lines="on", the visitor removes a film and the products', async () => {
  const { press, text } = await openOrder({ removeLines: 'on' })
  await press('Remove Stalker')
  expect(text()).not.toContain('Stalker')
  expect(text()).toContain('Playtime')
  await press('Remove the products')
  expect(text()).not.toContain('Choc top')
})

it('a removal that the server refuses is explained, and the line stays', async () => {
  const { press, root, services, text } = await openOrder({ removeLines: 'on' })
  services.answer({ cart: { tickets: async () => Promise.reject(new Error('no')) } })
  await press('Remove Stalker')
  expect(root.querySelector('.mc-order .mc-alert')?.textContent).toContain('Failed to update ticket order')
  expect(text()).toContain('Stalker')
})

it('a VIP who renews reads at the durations until when the membership lasts', async () => {
  const { root } = await openCheckout({ answers: { member: { current: async () => ada } } })
  await act(idle)
  const lines = [...root.querySelectorAll('.mc-small-print')].map(({ textContent }) => textContent)
  expect(lines).toContain('Your membership lasts until 1 Jan 2030.')
})
