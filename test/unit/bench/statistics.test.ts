// Tests the statistics of the bench.
import { expect, test } from 'vitest'
import { median, quantile, ratios, spreadOf } from '../../bench/statistics.ts'

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([7])).toBe(7)
})

test('a quantile is interpolated linearly between two values, regardless of the input’s order', () => {
  expect([0, 0.25, 0.75, 1].map(share => quantile([5, 1, 4, 2, 3], share))).toEqual([1, 2, 4, 5])
  expect(quantile([0, 10], 0.25)).toBe(2.5)
})

test('an empty list has no quantile and no spread', () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError)
  expect(spreadOf([])).toBeNull()
})

test('a spread consists of the median and the quartiles', () => {
  expect(spreadOf([1, 2, 3, 4, 5])).toEqual({ median: 3, low: 2, high: 4 })
})

test('a ratio is computed for each round, so that slow and quick rounds have the same weight', () => {
  expect(ratios([100, 400], [200, 800])).toEqual([0.5, 0.5])
})

test('a round with the divisor 0 has no ratio, and lists of different lengths cause an error', () => {
  expect(ratios([10, 20], [0, 10])).toEqual([2])
  expect(() => ratios([1], [1, 2])).toThrow(RangeError)
})
