// The message for a failure that the server answered with (specification §8.1).
import type { Problem } from '../problem.ts'
import { type CatalogueEntry, type ErrorContext, errorCatalogue } from './error-catalogue.ts'
import { readableDetail, sentences } from './text.ts'

/** The server's detail first; a reply without one gets the catalogue's message, or ours where it has none. */
export function serverMessage(problem: Problem & { readonly kind: 'server' }, context: ErrorContext): string {
  const { failed, isCatalogued, kept, missing }: CatalogueEntry = errorCatalogue[context]
  const { status } = problem
  // Activation: 'response 404 or no message' (specification §8.1), so what a 404 says is not shown.
  const detail = context === 'activate' && status === 404 ? null : readableDetail(problem.detail)
  if (detail !== null) return detail
  if (status === 429) return sentences(failed, kept, waitMessage(problem.retryAfterSeconds))
  if (isCatalogued) return failed
  if (missing && (status === 404 || status === 410)) return missing
  return sentences(failed, kept, 'Please try again in a moment')
}

/**
 * @param seconds from Retry-After; undefined, negative and endless ones are 'a minute'.
 * @returns 'Please wait …, then try again.'
 */
export function waitMessage(seconds: number | undefined): string {
  return `Please wait ${howLong(seconds)}, then try again.`
}

function howLong(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return 'a minute'
  if (seconds <= 1) return 'a second'
  if (seconds < 60) return `${Math.ceil(seconds)} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  return minutes <= 60 ? `${minutes} minutes` : 'a few hours'
}
