// Tests that the list in a reply is found in the wrappers of common servers.
import { expect, test } from 'vitest'
import { listOf } from '../../../../src/domain/tolerance/list-of.ts'

const entries = [{ id: 1 }, { id: 2 }]

test.each([
  [undefined],
  [null],
  [''],
  [[]],
  [{}],
  [{ items: [] }],
  [{ data: [] }],
  [{ data: null, total: 0 }],
  [{ vouchers: null }],
  [{ data: { items: [] }, errors: [] }],
])('the reply %j is an empty list', reply => {
  expect(listOf(reply)).toEqual([])
})

test.each([
  [entries],
  [{ items: entries, page: 1 }],
  [{ data: entries, included: [] }],
  [{ Results: entries }],
  [{ success: true, result: { records: entries } }],
  [{ data: { items: entries } }],
  [{ vouchers: entries }],
  [{ memberBookings: entries, total: 2 }],
  [{ _embedded: { bookings: entries } }],
  [{ $id: '1', $values: entries }],
  [{ 0: entries[0], 1: entries[1] }],
  [{ data: { 0: entries[0], 5: entries[1] } }],
])('the reply %j contains the two entries', reply => {
  expect(listOf(reply)).toEqual(entries)
})

test.each([
  ['<html>'],
  [7],
  [true],
  [{ error: 'Please log in.' }],
  [{ data: null, error: { message: 'No' } }],
  [{ errors: ['No'] }],
  [{ message: 'The site is busy.' }],
  [{ cfWaitingRoom: { inWaitingRoom: true } }],
  [{ data: 'text' }],
  [{ data: { data: { data: { data: { data: [] } } } } }],
])('the reply %j contains no list', reply => {
  expect(listOf(reply)).toBeNull()
})
