// The sums of the bench: what is in the middle, how far the rest lies apart, and ratios within a round.

/** Of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Between two values in proportion to the distance from each. @throws RangeError without values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) throw new RangeError('A quantile of nothing')
  return below + (above - below) * (place % 1)
}

export interface Spread {
  readonly median: number
  /** The quartiles: half of the values lie between them. */
  readonly low: number
  readonly high: number
}

/** null without values. */
export const spreadOf = (values: readonly number[]): Spread | null =>
  values.length === 0
    ? null
    : { median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) }

/**
 * Each round's value beside the other's of the same round: what slowed the machine down then slowed down both. A round
 * in which the other is 0 gives none.
 * @throws RangeError when the rounds are not the same
 */
export function ratios(values: readonly number[], others: readonly number[]): number[] {
  if (values.length !== others.length) throw new RangeError('Ratios of different rounds')
  return values.flatMap((value, round) => {
    const other = others[round] ?? 0
    return other === 0 ? [] : [value / other]
  })
}
