// Shows the server's words at the fields that they are about (specification §8.2).
import { sentences } from '../../domain/messages/server-message.ts'
import { isAboutFields, type Problem } from '../../domain/problem.ts'
import type { Field } from '../../ui/form/field.ts'

/**
 * Shows each text about one of these fields at that field. Returns the problem with the other words, or `cancelled`, which is not shown, if
 * there are none. A field that the visitor can't change shows no text.
 */
export function showAtFields(problem: Problem, fields: readonly Field[]): Problem {
  if (!isAboutFields(problem)) return problem
  const rest = problem.texts.filter(({ text, fields: [name, other] }) => {
    const field = fields.find(one => one.name === name && !one.readOnly.peek())
    if (!field || other) return true
    const before = field.serverError.peek()
    field.serverError.value = before === null ? text : sentences(before, text)
    return false
  })
  if (rest.length === problem.texts.length) return problem
  if (rest.length === 0) return { kind: 'cancelled' }
  return { ...problem, detail: sentences(...rest.map(({ text }) => text)), texts: rest }
}
