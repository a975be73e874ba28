// Tests that slugs, member types, schemas and texts are derived from the membership tables, so that a new duration needs only a new
// row (specification §3.2, §9).
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import {
  type AgeGroup,
  type Duration,
  durations,
  isKeyOf,
  type MembershipKind,
  type MemberType,
  memberTypes,
  type RegisterType,
} from '../../../../src/domain/member/membership-tables.ts'
import { type Slug, slugs } from '../../../../src/domain/member/slug.ts'
import type { MembershipChoice, SavedFlow } from '../../../../src/flow/state/stored/saved-flow.ts'

test('the TypeScript types have exactly the values in the membership tables', () => {
  expectTypeOf<Duration>().toEqualTypeOf<'1year' | '2year'>()
  expectTypeOf<Slug>().toEqualTypeOf<`${AgeGroup}-${Duration}` | 'freeAdult' | 'freeSenior'>()
  expectTypeOf<MemberType>().toEqualTypeOf<'newsletter' | 'freeAdult' | 'freeSenior' | AgeGroup | 'other'>()
  expectTypeOf<MembershipChoice['duration']>().toEqualTypeOf<Duration>()
  expectTypeOf<MembershipChoice['age']>().toEqualTypeOf<AgeGroup>()
  expectTypeOf<MembershipChoice['kind']>().toEqualTypeOf<MembershipKind>()
  expectTypeOf<SavedFlow['registerType']>().toEqualTypeOf<RegisterType | null>()
})

test('slugs and member types have the names that the API uses', () => {
  expect(slugs).toEqual([
    ...['adult-1year', 'adult-2year', 'senior-1year', 'senior-2year'],
    ...['freeAdult', 'freeSenior'],
  ])
  expect(memberTypes).toEqual(['newsletter', 'freeAdult', 'freeSenior', 'adult', 'senior', 'other'])
})

test.each(['constructor', '__proto__', '3year', '', '1YEAR'])('%j is not a duration', text => {
  expect(isKeyOf(durations, text)).toBe(false)
})

describe('a third duration that is added to the table', () => {
  const tables = '../../../../src/domain/member/membership-tables.ts'
  beforeEach(() => {
    vi.resetModules()
    vi.doMock(tables, async original => ({
      ...(await original<object>()),
      durations: { ...durations, '3year': { title: '3 years', years: 3 } },
    }))
  })
  afterEach(() => {
    vi.doUnmock(tables)
    vi.resetModules()
  })

  const option = (slug: string, price: number) => ({
    ...{ slug, activatePriceInCents: price, renewalPriceInCents: price },
    ...{ activateItemId: 1, renewalItemId: 2 },
  })

  test('has a name and a price comparison with three single years', async () => {
    const domain = await import('../../../../src/domain/member/membership-option.ts')
    const list = [option('adult-1year', 1900), option('adult-3year', 4500)]
    const options = v.parse(domain.membershipOptionsSchema, list)
    expect(options).toHaveLength(2)
    const slug = options[1]?.slug ?? null
    expect(domain.vipOf(slug)).toEqual({ age: 'adult', duration: '3year' })
    expect(slug && domain.membershipName(slug)).toBe('VIP membership, adult, 3 years')
    const duration = domain.vipOf(slug)?.duration ?? '1year'
    expect(domain.durationPrice(options, 'adult', duration, null)).toEqual({
      perYearInCents: 1500,
      savedInCents: 1200,
    })
  })

  test('is restored after a reload of the page', async () => {
    const { savedFlowSchema } = await import('../../../../src/flow/state/stored/saved-flow.ts')
    const { savedFlow } = await import('../../../../src/flow/state/stored/save-flow.ts')
    const { newState } = await import('../../../../src/flow/state/new-state.ts')
    const flow = savedFlow(newState('ritz'), 1)
    expect(v.is(savedFlowSchema, { ...flow, choice: { ...flow.choice, duration: '3year' } })).toBe(true)
    expect(v.is(savedFlowSchema, { ...flow, choice: { ...flow.choice, duration: '4year' } })).toBe(false)
  })

  test('is ordered when the visitor chooses it', async () => {
    const { idle, openCheckout } = await import('../../screens/checkout/open-checkout.tsx')
    const { order, root, services, text } = await openCheckout()
    expect(text()).toContain('3 years')
    await act(async () => root.querySelector<HTMLInputElement>('input[value="3year"]')?.click())
    await idle()
    expect(services.store.getState().choice.duration).toBe('3year')
    expect(order.itemId).toBe('activate-adult-3year')
  })
})
