// Finds mistyped attributes of a tag: unknown attributes that resemble one of the widget's attributes (specification §10.4).
import { closestWord } from '../text/edit-distance.ts'
import { attributeOf } from '../widget-config.ts'

export interface UnknownAttribute {
  readonly attribute: string
  /** The attribute that the editor probably meant. The tag does not have this attribute. */
  readonly meant: string
}

/**
 * Returns the mistyped attributes of the element, each with the attribute that the editor probably meant.
 * @param names all options, in camel case
 */
export function unknownAttributes(element: Element, names: readonly string[]): UnknownAttribute[] {
  const known = [...names, 'movieClub', 'debug'].map(attributeOf)
  const missing = known.filter(name => !element.hasAttribute(name))
  return element.getAttributeNames().flatMap(attribute => {
    const name = /^data[-_]?(.+)/.exec(attribute)?.[1]
    if (!name || known.includes(attribute)) return []
    const meant = closestWord(
      name,
      missing.map(full => full.slice('data-'.length)),
    )
    return meant === null ? [] : [{ attribute, meant: `data-${meant}` }]
  })
}

export const describeUnknownAttribute = ({ attribute, meant }: UnknownAttribute): string =>
  `${attribute} isn’t known. Did you mean ${meant}?`
