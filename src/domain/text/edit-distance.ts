// Finds the known word that a person probably meant by a mistyped word (specification §5.6, §10.4).

/** Returns only the letters and digits, in lower case, so that `data-cinemaId` is close to `data-cinema-id`. */
const bare = (word: string): string => word.toLowerCase().replace(/[^a-z\d]/g, '')

/** Returns the number of slips between two words. A slip is a missing, added or replaced letter, or two swapped neighbours. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = next
  }
  return last[other.length] ?? 0
}

/** Allows one slip in a short word, because many short words resemble each other, e.g. `state` and `start`. */
const slipsAllowed = (word: string): number => (word.length > 5 ? 2 : 1)

export function closestWord(word: string, known: readonly string[]): string | null {
  const ranked = known
    .map(name => ({ name, slips: editDistance(bare(word), bare(name)) }))
    .filter(({ name, slips }) => slips <= slipsAllowed(bare(name)))
    .sort((one, other) => one.slips - other.slips)
  return ranked[0]?.name ?? null
}
