// A membership order whose details the server refuses or lacks (specification §2.3, §8.2).
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { memberValues, type SavedFlow } from '../../../../src/flow/state/stored/saved-flow.ts'
import { emptyCart } from '../../flow/fake-cart.ts'
import { ada, failing } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { draft, openMembership } from './open-membership.tsx'

const postCode = 'Please check your post code.'
const refusal: Problem = {
  kind: 'server',
  status: 422,
  detail: postCode,
  texts: [{ text: postCode, fields: ['postCode'] }],
}

async function openAs(member: Member | null, registerType: SavedFlow['registerType'] = null) {
  const values = member ? memberValues(member) : { ...draft, postCode: '1' }
  const view = await openMembership(member, {
    answers: {
      member: { update: async () => true },
      cart: { create: async () => emptyCart('c-1'), upgradeMembership: async () => emptyCart('c-1') },
    },
    state: {
      ...{ draft: values, acceptedEmail: values.email, registerType },
      choice: { ...newState('ritz').choice, termsAccepted: true },
    },
  })
  const input = (name: string) => view.root.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const calls = () => view.services.asked.filter(({ call }) => /update|membership$|upgrade/i.test(call))
  return { ...view, input, press: view.goOn, calls }
}

it('a visitor gets back to the refused detail with one press, and its text goes along', async () => {
  const { root, services, press, find } = await openAs(null)
  services.answer({ cart: { membership: failing(refusal) } })
  await press()
  expect(root.querySelector('.mc-alert-error')?.textContent).toContain(postCode)
  await act(async () => find('a.mc-button', HTMLAnchorElement).click())
  expect(services.went).toEqual(['</register'])
  expect(services.store.getState().refusedDetails).toEqual({ postCode })
})

it('a club member corrects the refused detail on the membership step, and Continue sends it', async () => {
  const { root, services, press, input, calls } = await openAs({ ...ada, postCode: '1' }, 'renew')
  expect(input('postCode')).toBeNull()
  services.answer({ cart: { membership: failing(refusal) } })
  await press()
  expect(root.activeElement).toBe(input('postCode'))
  expect([input('postCode')?.value, input('postCode')?.getAttribute('aria-invalid')]).toEqual(['1', 'true'])
  expect(root.textContent?.split(postCode)).toHaveLength(2)
  await type(input('postCode') as HTMLInputElement, '2031')
  expect(root.textContent).not.toContain(postCode)
  services.answer({ cart: { membership: async () => emptyCart('c-1') } })
  await press()
  expect(calls().at(-1)).toMatchObject({ call: 'cart.membership', with: ['c-1', { postCode: '2031' }] })
  expect(services.went).toEqual(['/checkout/c-1'])
})

it('an old member without a post code types it before the upgrade, and the widget saves it first', async () => {
  const member: Member = { ...ada, memberType: 'freeAdult', postCode: '' }
  const { services, press, input, calls } = await openAs(member, 'upgrade')
  await type(input('postCode') as HTMLInputElement, '2031')
  await press()
  expect(calls().map(({ call }) => call)).toEqual(['member.update', 'cart.upgradeMembership'])
  expect(calls()[0]?.with).toMatchObject([{ postCode: '2031', recaptchaToken: 'token for activate' }])
  expect(calls()[0]?.with[0]).not.toHaveProperty('email')
  expect(services.went).toEqual(['/checkout/c-1'])
})
