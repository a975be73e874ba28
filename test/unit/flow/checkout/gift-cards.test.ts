// Gift cards on an order: the balance shown is always the server's, and number and PIN stay nowhere.
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { chooseTerm, retryCheckout } from '../../../../src/flow/checkout/choose-term.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { moveGiftCard, takeMovedGiftCard } from '../../../../src/flow/checkout/replace-expired-cart.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { memoryStorage } from '../fake-services.ts'

async function entered(storage = memoryStorage()) {
  const bench = await enteredCheckout({ storage })
  const add = () => addGiftCard(bench.services, 'c-1', { cardNumber: '6000111', cardPin: '9876' })
  return { ...bench, add }
}

it('adds the card and fetches what is left to pay', async () => {
  const { add, calls, services, state } = await entered()
  expect(await add()).toMatchObject({ ok: true })
  expect(calls()).toEqual(['checkout.addGiftCard', 'checkout.get'])
  expect(services.asked[0]?.with).toEqual([
    'c-1',
    { cardNumber: '6000111', cardPin: '9876', recaptchaToken: 'token for giftCard' },
  ])
  expect(state().giftCards).toHaveLength(1)
  expect(state().checkout?.balanceInCents).toBe(900)
})

it('takes the cards off again', async () => {
  const { add, services, state } = await entered()
  await add()
  await removeGiftCard(services, 'c-1')
  expect(state().giftCards).toEqual([])
  expect(state().checkout?.balanceInCents).toBe(1900)
})

it('leaves no PIN in the store or in storage', async () => {
  const storage = memoryStorage()
  const { add, state } = await entered(storage)
  await add()
  const stored = Array.from({ length: storage.length }, (_, index) =>
    storage.getItem(storage.key(index) ?? ''),
  )
  expect(stored.join()).toContain('ann@example.com')
  for (const secret of ['9876', '6000111']) expect(stored.join()).not.toContain(secret)
  expect(JSON.stringify(state())).not.toContain('9876')
})

it('makes one change at a time, and adds one card', async () => {
  const { add, calls, hold, state } = await entered()
  const slow = hold('checkout.addGiftCard')
  const first = add()
  await settle()
  const second = add()
  await settle()
  slow.release()
  expect(await first).toMatchObject({ ok: true })
  expect(await second).toEqual({ ok: false, problem: { kind: 'cancelled' } })
  expect(calls().filter(call => call === 'checkout.addGiftCard')).toHaveLength(1)
  expect(state().giftCards).toHaveLength(1)
})

describe('a card that is added while another term is being ordered', () => {
  const choosing = async () => {
    const bench = await entered()
    const slow = bench.hold('cart.membership')
    const chosen = chooseTerm(bench.services, 'c-1', '2year')
    await settle()
    const adding = bench.add()
    await settle()
    expect(bench.calls()).not.toContain('checkout.addGiftCard')
    return { ...bench, slow, chosen, adding }
  }

  it('is on the order after that', async () => {
    const { slow, chosen, adding, state, calls } = await choosing()
    slow.release()
    await chosen
    expect(await adding).toMatchObject({ ok: true })
    expect(calls().slice(-2)).toEqual(['checkout.addGiftCard', 'checkout.get'])
    expect(state().giftCards).toHaveLength(1)
  })

  it('is not when the visitor has left meanwhile', async () => {
    const { slow, chosen, adding, calls, services } = await choosing()
    services.navigate('/register/membership')
    slow.release()
    await chosen
    expect(await adding).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    expect(calls()).not.toContain('checkout.addGiftCard')
    // Nor where the order is repeated later.
    moveGiftCard(services, 'c-1', 'c-2')
    expect(takeMovedGiftCard(services, 'c-2')).toBeNull()
  })
})

it('looks again when the reply is lost: the card may be on the order', async () => {
  const { add, fail, state } = await entered()
  fail('checkout.addGiftCard', { kind: 'timeout' }, 'after')
  expect(await add()).toEqual({ ok: false, problem: { kind: 'timeout' } })
  expect(state().giftCards).toHaveLength(1)
  expect(state()).toMatchObject({ orderUncertain: false, checkout: { balanceInCents: 900 } })
})

it('lets nothing be paid when the balance is not known afterwards, until it is', async () => {
  const { add, fail, services, state } = await entered()
  fail('checkout.get', { kind: 'network' })
  await add()
  expect(state()).toMatchObject({ orderUncertain: true, checkoutProblem: { kind: 'network' } })
  await retryCheckout(services, 'c-1')
  expect(state()).toMatchObject({ orderUncertain: false, checkoutProblem: null, giftCards: [] })
  expect(state().checkout?.balanceInCents).toBe(1900)
})

it('does not ask again after a plain no', async () => {
  const { add, calls, fail, state } = await entered()
  const problem = { kind: 'server', status: 422, detail: 'Gift card not found.' } as const
  fail('checkout.addGiftCard', problem)
  expect(await add()).toEqual({ ok: false, problem })
  expect(calls()).toEqual(['checkout.addGiftCard'])
  expect(state()).toMatchObject({ orderUncertain: false, checkoutBusy: false })
})

it('does not ask the server for the balance when there was no captcha: nothing was sent', async () => {
  const { add, calls, services, state } = await entered()
  const problem = { kind: 'captcha-unavailable' } as const
  services.captcha.token = () => Promise.reject(new ProblemError(problem))
  expect(await add()).toEqual({ ok: false, problem })
  expect(calls()).toEqual([])
  expect(state()).toMatchObject({ orderUncertain: false, checkoutBusy: false })
})
