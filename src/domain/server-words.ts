// The words for a failure that the server answered with (specification §8).
import type { Problem } from './problem.ts'
import { readableDetail } from './readable-detail.ts'
import { sentences } from './sentences.ts'
import { type CatalogueEntry, type ErrorContext, errorCatalogue } from './situations.ts'
import { waitMessage } from './wait-words.ts'

/** The server's detail first; a reply without one gets the catalogue's words, or ours where it has none. */
export function serverMessage(problem: Problem & { readonly kind: 'server' }, context: ErrorContext): string {
  const { failed, isCatalogued, kept, missing }: CatalogueEntry = errorCatalogue[context]
  const { status } = problem
  // Activation: 'response 404 or no message' (§8), so what a 404 says is not shown.
  const detail = context === 'activate' && status === 404 ? null : readableDetail(problem.detail)
  if (detail !== null) return detail
  if (status === 429) return sentences(failed, kept, waitMessage(problem.retryAfterSeconds))
  if (isCatalogued) return failed
  if (missing && (status === 404 || status === 410)) return missing
  return sentences(failed, kept, 'Please try again in a moment')
}
