// Simulates a reload of the page by creating new services with the same storage and the same server.
import { type FakeServices, type FakeSettings, fakeServices } from './fake-services.ts'

/**
 * Returns the services that the widget has after a reload.
 * @param storage storage of the services before the reload
 */
export function reloaded(
  { api, store }: FakeServices,
  storage: Storage,
  settings: FakeSettings = {},
): FakeServices {
  const { cart, checkout, member, membershipOptions } = api
  const services = fakeServices({
    route: store.getState().route,
    storage,
    answers: {
      member: { current: () => member.current() },
      membershipOptions: { list: type => membershipOptions.list(type) },
      cart: {
        create: () => cart.create(),
        get: id => cart.get(id),
        membership: (id, order) => cart.membership(id, order),
        upgradeMembership: (id, item) => cart.upgradeMembership(id, item),
      },
      checkout: {
        get: id => checkout.get(id),
        addGiftCard: (id, card) => checkout.addGiftCard(id, card),
        removeGiftCard: id => checkout.removeGiftCard(id),
        complete: (id, order) => checkout.complete(id, order),
      },
    },
    ...settings,
  })
  services.asked.length = 0
  return services
}

/** Returns all values in the storage as one text, one value a line. */
export const stored = (storage: Storage): string =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? '')).join('\n')
