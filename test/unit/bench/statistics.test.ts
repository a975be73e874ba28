// The statistics of the bench.
import { expect, test } from 'vitest'
import { median, quantile, ratios, spreadOf } from '../../bench/statistics.ts'

test('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([7])).toBe(7)
})

test('a quantile lies between two values in proportion, whatever their order', () => {
  expect([0, 0.25, 0.75, 1].map(share => quantile([5, 1, 4, 2, 3], share))).toEqual([1, 2, 4, 5])
  expect(quantile([0, 10], 0.25)).toBe(2.5)
})

test('of nothing there is no quantile and no spread', () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError)
  expect(spreadOf([])).toBeNull()
})

test('the spread has the quartiles around the median', () => {
  expect(spreadOf([1, 2, 3, 4, 5])).toEqual({ median: 3, low: 2, high: 4 })
})

test('ratios are those of a round, so that a slow round counts like a quick one', () => {
  expect(ratios([100, 400], [200, 800])).toEqual([0.5, 0.5])
})

test('a round in which the other is 0 gives no ratio, and rounds that differ are refused', () => {
  expect(ratios([10, 20], [0, 10])).toEqual([2])
  expect(() => ratios([1], [1, 2])).toThrow(RangeError)
})
