// The message for an error reply from the server (specification §8.1).
import type { Problem } from '../problem.ts'
import { type CatalogueEntry, type ErrorContext, errorCatalogue } from './error-catalogue.ts'
import { readableDetail, sentences } from './text.ts'

/** The server's detail if it is fit to show, else the message of the error catalogue. */
export function serverMessage(problem: Problem & { readonly kind: 'server' }, context: ErrorContext): string {
  const { failed, isCatalogued, kept, missing }: CatalogueEntry = errorCatalogue[context]
  const { status } = problem
  // The detail of a 404 is not shown for an activation (specification §8.1).
  const detail = context === 'activate' && status === 404 ? null : readableDetail(problem.detail)
  if (detail !== null) return detail
  if (status === 429) return failedBecause(context, kept, waitMessage(problem.retryAfterSeconds))
  if (isCatalogued) return failed
  if (missing && (status === 404 || status === 410)) return missing
  return failedBecause(context, kept, 'Please try again in a moment')
}

/** What failed, then these sentences. The words of specification §8.1 keep a line to themselves. */
export function failedBecause(context: ErrorContext, ...parts: readonly string[]): string {
  const { failed, isCatalogued }: CatalogueEntry = errorCatalogue[context]
  return isCatalogued ? `${failed}\n${sentences(...parts)}` : sentences(failed, ...parts)
}

/**
 * @param seconds from Retry-After; 'a minute' if missing, not positive or not finite
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
