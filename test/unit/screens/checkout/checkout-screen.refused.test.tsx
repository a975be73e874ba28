// A checkout whose details the server refuses: the way to the details, and the marked contact (specification §2.3, §8.2).
import { act } from 'react'
import { expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { failing } from '../../flow/fake-services.ts'
import { openCheckout } from './open-checkout.tsx'

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
