// Tells an editor of attributes that are probably misspelt (specification §10.4).
import { describeUnknownAttribute, unknownAttributes } from '../../domain/attributes/unknown-attributes.ts'

/** @param names the options that there are, in camel case */
export function warnOfUnknownAttributes(element: Element, names: readonly string[]): void {
  for (const unknown of unknownAttributes(element, names))
    console.warn(`Movie Club: ${describeUnknownAttribute(unknown)}`)
}
