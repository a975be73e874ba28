// Tests which entries of a member's lists are no longer good, and the reasons that the visitor reads.
import { expect, test } from 'vitest'
import { goodFirst, reasonsOf } from '../../../../src/domain/member/entry-validity.ts'
import type { ListEntry } from '../../../../src/domain/member/member-list.ts'

const today = new Date(2026, 2, 5, 15, 5)
const reasonsOfVoucher = (entry: ListEntry) => reasonsOf(entry, today, true).join(', ')

test.each([
  [{ status: 'Cancelled' }, 'Cancelled'],
  [{ status: 'CANCELED' }, 'Cancelled'],
  [{ bookingStatus: 'Cancelled by customer' }, 'Cancelled'],
  [{ state: 'voided' }, 'Cancelled'],
  [{ Status: { name: 'Void' } }, 'Cancelled'],
  [{ status: 'Fully_Refunded' }, 'Refunded'],
  [{ status: 'redeemed' }, 'Used'],
  [{ status: 'AlreadyUsed' }, 'Used'],
  [{ status: 'Expired' }, 'Expired'],
  [{ status: 'Inactive' }, 'Not active'],
  [{ cancelled: true, refunded: 'Y' }, 'Cancelled, Refunded'],
  [{ isCancelled: 1 }, 'Cancelled'],
  [{ is_used: 'true' }, 'Used'],
  [{ used: '1' }, 'Used'],
  [{ cancelledAt: '2026-03-01T10:00:00' }, 'Cancelled'],
  [{ RefundDate: '2026-03-01' }, 'Refunded'],
  [{ redeemed_at: 1_700_000_000 }, 'Used'],
  [{ remainingUses: 0 }, 'Used'],
  [{ uses_left: '0' }, 'Used'],
  [{ isActive: false }, 'Not active'],
  [{ valid: 'N', status: 'Used' }, 'Used'],
  [{ expiry: '2026-03-04' }, 'Expired'],
  [{ expires_at: '2024-12-31T00:00:00', used: true }, 'Used, Expired'],
  [{ title: 'Gift card', balanceInCents: 0 }, 'Used'],
  [{ type: 'voucher', attributes: { status: 'Used' } }, 'Used'],
])('the voucher %j is no longer good: %s', (entry, reasons) => {
  expect(reasonsOfVoucher(entry)).toBe(reasons)
})

test.each([
  {},
  { status: 'Active', state: 'NSW' },
  { status: 'Unused' },
  { status: 'Partially refunded' },
  { status: 'Cancellation requested' },
  { status: 3 },
  { cancelled: false, refunded: 0, used: 'no', isRedeemed: null, usedAt: '' },
  { usedAt: '0001-01-01T00:00:00', cancelledAt: 0 },
  { redemptionDate: '2026-04-01' },
  { used: true, remainingUses: 3 },
  { usedBy: 'Ada', usedCount: 1 },
  { expiry: '2026-03-05', active: true },
  { expiry: 'soon' },
  { title: 'Free popcorn', balanceInCents: 0 },
  { title: 'Gift card', balanceInCents: 1250 },
])('the voucher %j is still good', entry => {
  expect(reasonsOfVoucher(entry)).toBe('')
})

test('a passed end of a booking is no reason, because it may be the end of a reservation', () => {
  expect(reasonsOf({ expiry: '2026-03-04' }, today)).toEqual([])
})

test('entries that are no longer good come after the others, in the same sequence', () => {
  const entries = [{ id: 1, used: true }, { id: 2 }, { id: 3, status: 'Void' }, { id: 4 }]
  expect(goodFirst(entries, today, true).map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
