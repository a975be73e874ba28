// The statistics of the bench: the median, the spread, and ratios within a round.

/** Returns the median. If the number of values is even, this is the mean of the two middle values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns a quantile, interpolated between two values. Throws a RangeError if there are no values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) throw new RangeError('A quantile of nothing')
  return below + (above - below) * (place % 1)
}

export interface Spread {
  readonly median: number
  /** The quartiles. Half of the values lie between them. */
  readonly low: number
  readonly high: number
}

/** Returns the median and the quartiles, or null if there are no values. */
export const spreadOf = (values: readonly number[]): Spread | null =>
  values.length === 0
    ? null
    : { median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) }

/**
 * Divides each value by the value in `others` of the same round, because a slow machine slows both pages. Leaves out rounds with
 * the divisor 0. @throws RangeError if the numbers of rounds differ
 */
export function ratios(values: readonly number[], others: readonly number[]): number[] {
  if (values.length !== others.length) throw new RangeError('Ratios of different rounds')
  return values.flatMap((value, round) => {
    const other = others[round] ?? 0
    return other === 0 ? [] : [value / other]
  })
}
