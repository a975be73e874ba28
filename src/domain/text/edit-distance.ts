// Which known word somebody meant who wrote another one (specification §5.6, §10.4).

/** What is left when only letters and digits count: `data-cinemaId` is nearly `data-cinema-id`. */
const bare = (word: string): string => word.toLowerCase().replace(/[^a-z\d]/g, '')

/** How many letters were left out, added, replaced or swapped with their neighbour. */
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

/** Short words are close to many others, so one slip is allowed in them: `state` is not `start`. */
const slipsAllowed = (word: string): number => (word.length > 5 ? 2 : 1)

/** The known word that is nearest, or null where none is near. */
export function closestWord(word: string, known: readonly string[]): string | null {
  const ranked = known
    .map(name => ({ name, slips: editDistance(bare(word), bare(name)) }))
    .filter(({ name, slips }) => slips <= slipsAllowed(bare(name)))
    .sort((one, other) => one.slips - other.slips)
  return ranked[0]?.name ?? null
}
