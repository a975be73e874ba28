// An id, a card number or a barcode keeps its digits in every reply, or is refused.
import type * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { parseReply, readBody } from '../../../../src/api/http/parse-reply.ts'
import { barcodeOf } from '../../../../src/domain/member/list-entry.ts'
import { memberListSchema } from '../../../../src/domain/member/member-list.ts'
import { memberSchema } from '../../../../src/domain/member/member-schema.ts'
import { membershipOptionsSchema } from '../../../../src/domain/member/membership-option.ts'
import { giftCardsSchema } from '../../../../src/domain/order/checkout.ts'
import { writeJson } from '../../../../src/domain/tolerance/exact-json.ts'

const digits = '12345678901234567'
const read = <S extends v.GenericSchema>(schema: S, text: string) =>
  parseReply('GET it', readBody(text.replaceAll('LONG', digits)), schema)
const quiet = () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
}

describe('a number with 17 digits', () => {
  it('goes back to the server as a number if it is the id of an item', () => {
    const prices = '"activatePriceInCents":1,"renewalPriceInCents":1'
    const list = `[{"slug":"adult-1year",${prices},"activateItemId":LONG,"renewalItemId":"LONG"}]`
    const [option] = read(membershipOptionsSchema, list)
    expect(writeJson(option)).toContain(`"activateItemId":${digits},"renewalItemId":"${digits}"`)
  })
  it('is never an amount', () => {
    quiet()
    expect(() => read(giftCardsSchema, '[{"cardNumber":"1","balanceInCents":LONG}]')).toThrow()
  })
})

describe.each(['6.2e18', '12345678901234567.0'])('the number %s, which is rounded', number => {
  it('is refused as an id, and left out as a card number', () => {
    quiet()
    const rest = '"email":"a@b.au","memberType":"adult"'
    expect(() => read(memberSchema, `{"id":${number},${rest}}`)).toThrow()
    expect(read(memberSchema, `{"id":1,${rest},"cardNumber":${number}}`).cardNumber).toBeNull()
  })
  it('is no barcode of a list entry', () => {
    const [entry = {}] = read(memberListSchema, `[{"barcode":${number}}]`)
    expect(barcodeOf(entry)).toBeNull()
  })
})
