// Warns an editor of attributes that are probably misspelt (specification §10.4).
import { describeUnknownAttribute, unknownAttributes } from '../../domain/attributes/unknown-attributes.ts'

/** Writes a console warning for each unknown attribute of the element. @param names the known options, in camel case */
export function warnOfUnknownAttributes(element: Element, names: readonly string[]): void {
  for (const unknown of unknownAttributes(element, names))
    console.warn(`Movie Club: ${describeUnknownAttribute(unknown)}`)
}
