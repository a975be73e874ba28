// Tests that nothing is written to an order while a different tab or widget has the lock of the cart for a payment.
import { describe, expect, test } from 'vitest'
import { memberDetails } from '../../../../src/flow/member/member-details.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import type { ScopedServices } from '../../../../src/flow/state/services.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { fakeCart } from '../fake-cart.ts'
import { fakeServices, freeLocks } from '../fake-services.ts'

const item = { cinemaId: 'ritz', concessionItemId: 'item-1' }

describe('while a different tab pays for the cart,', () => {
  const locks = { ...freeLocks, paying: async () => null, writing: async () => null }
  const elsewhere = { problem: { kind: 'paying-elsewhere' } }
  function locked() {
    const services = fakeServices({
      answers: {
        cart: { get: async () => fakeCart, create: async () => fakeCart },
        checkout: { complete: async () => ({ success: true }) },
        member: { activate: async () => true },
      },
    })
    const asked: string[] = []
    const writing: ScopedServices['locks']['writing'] = async cartId => {
      asked.push(cartId)
      return null
    }
    return {
      ...scopeServices(
        { ...services, locks: { ...locks, writing } },
        services.connect,
        services.owner.signal,
      ),
      asked,
      services,
    }
  }

  test('no write to the order is sent', async () => {
    const { asked, scoped, services } = locked()
    const { cart, checkout } = scoped.api
    const writes = [
      cart.upgradeMembership('c-1', item),
      cart.membership('c-2', { ...item, ...memberDetails(emptyDraft, null), recaptchaToken: '' }),
      cart.tickets('c-3', { cinemaId: 'ritz', sessionId: 's-1', tickets: [] }),
      cart.products('c-4', { cinemaId: 'ritz', products: [] }),
      checkout.addGiftCard('c-5', { cardNumber: '1', cardPin: '2', recaptchaToken: '' }),
      checkout.removeGiftCard('c-6'),
    ]
    for (const write of writes) await expect(write).rejects.toMatchObject(elsewhere)
    expect(services.asked).toEqual([])
    expect(asked).toEqual(['c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6'])
  })

  test('reads, a new cart and POST checkout are sent without a lock', async () => {
    const { asked, scoped, services } = locked()
    await scoped.api.cart.get('c-1')
    await scoped.api.cart.create()
    const customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
    const order = { paymentType: 'noPaymentRequired', orderType: 'renewal', customer } as const
    await scoped.api.checkout.complete('c-1', { ...order, securedCardData: null, recaptchaToken: null })
    expect(services.asked.map(({ call }) => call)).toEqual(['cart.get', 'cart.create', 'checkout.complete'])
    expect(asked).toEqual([])
  })
})

test('an empty list as the reply to a write does not count as a refused lock', async () => {
  const services = fakeServices()
  const { scoped } = scopeServices(services, services.connect, services.owner.signal)
  services.answer({ checkout: { removeGiftCard: async () => [] } })
  expect(await scoped.api.checkout.removeGiftCard('c-1')).toEqual([])
})
