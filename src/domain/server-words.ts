// The words for a failure that the server answered with (specification §8).
import type { Problem } from './problem.ts'
import { readableDetail } from './readable-detail.ts'
import { sentences } from './sentences.ts'
import { type Situation, type SituationWords, situations } from './situations.ts'
import { waitWords } from './wait-words.ts'

/** The server's detail first; a reply without one gets the catalogue's words, or ours where it has none. */
export function serverWords(problem: Problem & { readonly kind: 'server' }, situation: Situation): string {
  const { failed, isCatalogued, kept, missing }: SituationWords = situations[situation]
  const { status } = problem
  // Activation: 'response 404 or no message' (§8), so what a 404 says is not shown.
  const detail = situation === 'activate' && status === 404 ? null : readableDetail(problem.detail)
  if (detail !== null) return detail
  if (status === 429) return sentences(failed, kept, waitWords(problem.retryAfterSeconds))
  if (isCatalogued) return failed
  if (missing && (status === 404 || status === 410)) return missing
  return sentences(failed, kept, 'Please try again in a moment')
}
