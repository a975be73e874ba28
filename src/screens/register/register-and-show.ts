// Sends the register form, and shows the server's refusal at its fields (specification §8.1).
import { problemMessage } from '../../domain/messages/problem-message.ts'
import { emailMessage } from '../../domain/messages/server-message.ts'
import { failure, type Problem, type Result } from '../../domain/problem.ts'
import { hasErrorAt } from '../../domain/tolerance/problem-details.ts'
import { register } from '../../flow/join/register.ts'
import type { Services } from '../../flow/state/services.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import type { Field } from '../../ui/form/field.ts'
import { showAtFields } from '../form/show-at-fields.ts'

/**
 * Registers, and resolves to the result without the words that a field shows. Never rejects.
 * @param fields the form's fields; the first is the email
 */
export async function registerAndShow(
  services: Services,
  fields: readonly Field[],
  signal: AbortSignal,
): Promise<Result<void>> {
  const result = await register(services, signal)
  const [email] = fields
  if (result.ok || !email) return result
  const { visitor } = services.store.getState()
  const { problem } = result
  // The session of a member has ended, and only a login helps.
  if (visitor.status === 'signed-out') return result
  if (memberIn({ visitor }) === null) return failure(showEmailRefusal(problem, email))
  const rest = showAtFields(problem, fields)
  if (rest.kind !== 'server' || rest.detail === undefined || rest.status >= 500) return failure(rest)
  email.serverNote.value = problemMessage(rest, 'register')
  return failure({ kind: 'cancelled' })
}

/**
 * Shows the refusal of POST member/verify-email, which is only about the email, below the email. Returns the problem for the place above
 * Continue; `cancelled` for none. A failure of the server says nothing about the email.
 */
function showEmailRefusal(problem: Problem, email: Field): Problem {
  if (problem.kind !== 'server' && problem.kind !== 'signed-out') return problem
  const { status = 401, retryAfterSeconds }: Partial<Refused> = problem.kind === 'server' ? problem : {}
  if (status >= 500) return problem
  const isAboutEmail = status === 409 || status === 422 || hasErrorAt(problem.data, 'email')
  const message = emailMessage(problem.detail, isAboutEmail, retryAfterSeconds)
  ;(isAboutEmail ? email.serverError : email.serverNote).value = message
  return { kind: 'cancelled' }
}

type Refused = Problem & { readonly kind: 'server' }
