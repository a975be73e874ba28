// A checkout whose details the server refuses: the way to the details, and the marked contact (specification §2.3, §8.2).
import { act } from 'react'
import { expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { failing } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { openCheckout, orderedByPage } from './open-checkout.tsx'

const refused = (text: string, field: 'postCode' | 'lastName') =>
  failing({
    kind: 'server',
    isProblemJson: true,
    status: 422,
    detail: text,
    texts: [{ text, fields: [field] }],
  })

it('a refused detail at the change of the duration leads to the details, and back to the checkout', async () => {
  const { services, root } = await openCheckout()
  services.answer({ cart: { membership: refused('Please check your post code.', 'postCode') } })
  await act(() => chooseDuration(services, 'c-1', '2year'))
  await act(async () => root.querySelector<HTMLElement>('a.mc-button')?.click())
  expect(services.went).toEqual(['</register'])
  expect(services.store.getState()).toMatchObject({
    changing: 'asked',
    refusedDetails: { postCode: 'Please check your post code.' },
  })
})

it('a contact that the server refuses with the payment is marked, besides the dialog', async () => {
  const { services, find, press } = await openCheckout({}, async before => {
    await orderedByPage(before)
    before.order.totalInCents = 0
    before.order.shown.customer = null
  })
  const input = (name: string) => find(`input[name=${name}]`, HTMLInputElement)
  await type(input('lastName'), 'N')
  services.answer({ checkout: { complete: refused('The surname is too short.', 'lastName') } })
  await press('Complete order')
  expect(input('lastName').getAttribute('aria-invalid')).toBe('true')
  await type(input('lastName'), 'Ng')
  expect(input('lastName').getAttribute('aria-invalid')).toBeNull()
})
