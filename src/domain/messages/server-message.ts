// Returns messages for the server's error replies (specification §8.1), and checks texts before display. A text must be one paragraph
// without markup (specification §8.2).
import type { Problem } from '../problem.ts'
import { type CatalogueEntry, type ErrorContext, errorCatalogue } from './error-catalogue.ts'

/** Returns the server's detail if it is readable, else the message of the error catalogue. */
export function serverMessage(problem: Problem & { readonly kind: 'server' }, context: ErrorContext): string {
  const { failed, isCatalogued, kept, missing }: CatalogueEntry = errorCatalogue[context]
  const { status } = problem
  // For an activation, the detail of a 404 is not shown (specification §8.1).
  const detail = context === 'activate' && status === 404 ? null : readableDetail(problem.detail)
  if (detail !== null) return detail
  if (status === 429) return failedBecause(context, kept, waitMessage(problem.retryAfterSeconds))
  if (isCatalogued) return failed
  if (missing && (status === 404 || status === 410)) return missing
  return failedBecause(context, kept, 'Please try again in a moment')
}

/** Replaces a program's message about a field, which a visitor can't understand. */
export const CHECK_MESSAGE = 'Please check this field'

/** Returns the message below the email after the server has refused to verify it (specification §8.1). */
export function emailMessage(
  detail: string | undefined,
  isAboutEmail: boolean,
  retryAfterSeconds: number | undefined,
): string {
  const said = readableDetail(detail)
  if (isAboutEmail) return said ?? 'Please check this email address, or log in if you’re already a member.'
  const next = 'If that doesn’t help, please ask the cinema'
  return sentences(said ?? errorCatalogue.register.failed, waitMessage(retryAfterSeconds), next)
}

/**
 * Returns the catalogue's sentence about the failed action, followed by `parts`. If that sentence is a message from specification §8.1, it
 * is on a line of its own.
 */
export function failedBecause(context: ErrorContext, ...parts: readonly string[]): string {
  const { failed, isCatalogued }: CatalogueEntry = errorCatalogue[context]
  return isCatalogued ? `${failed}\n${sentences(...parts)}` : sentences(failed, ...parts)
}

/**
 * Returns a text such as 'Please wait 5 seconds, then try again.'
 * @param seconds from Retry-After. If the number is missing, not positive or not finite, the text says 'a minute'.
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

/** Matches a tag, a comment, a declaration or an escaped tag. A text with any of them is an error page or a dump, not a message. */
const markup = /<[a-z!/?]|&lt;[a-z!/?]/i
/** Matches control characters, lone surrogates, line and paragraph separators, and text direction marks. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** Returns the whole text in one line; null if it is empty, blank, or contains markup. */
export function readableDetail(detail: string | undefined): string | null {
  const readable = (detail ?? '').replace(unfit, ' ')
  if (markup.test(readable)) return null
  const text = readable.replace(/\s+/g, ' ').trim()
  return text === '' ? null : text
}

/** Returns the parts joined by spaces. Adds a full stop to a part without an end mark, and skips empty parts. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(part => part !== '')
    .map(part => (/[.!?…]["')\]’”]?$/.test(part) ? part : `${part}.`))
    .join(' ')
