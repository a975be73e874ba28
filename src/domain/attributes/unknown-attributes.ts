// Attributes of a tag that are not the widget's but look as if they were meant to be (specification §10.4).
import { closestWord } from '../text/edit-distance.ts'
import { attributeOf } from '../widget-config.ts'

export interface UnknownAttribute {
  readonly attribute: string
  /** The attribute that was probably meant. The tag does not have it. */
  readonly meant: string
}

/** @param names the options that there are, in camel case */
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
  `${attribute} is not known; did you mean ${meant}?`
