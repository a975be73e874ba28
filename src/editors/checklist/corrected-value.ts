// Guesses the intended value of an attribute that the widget cannot read.
import { closestWord } from '../../domain/text/edit-distance.ts'
import { isInTypographicQuotes, withoutTypographicQuotes } from '../../domain/text/typographic-quotes.ts'
import { type AttributeName, attributeRows, defaultOf } from '../../domain/widget-config.ts'
import { allowedValues } from '../allowed-values.ts'

/**
 * Returns the whole value between typographic quotes. Browsers end `data-cinema-name=“Ritz Cinemas”` at the space and read the rest as
 * attributes in lower case.
 */
function wholeValue(element: Element, attribute: string, read: string): string {
  const all = element.getAttributeNames()
  const rest = all.slice(all.indexOf(attribute) + 1)
  const end = rest.findIndex(name => /[“”″»’]$/.test(name))
  const isCut = !/[“”″»’]\s*$/.test(read.slice(1)) && end >= 0
  const words = isCut
    ? rest.slice(0, end + 1).map(word => word.replace(/^./, first => first.toUpperCase()))
    : []
  return withoutTypographicQuotes([read, ...words].join(' '))
}

/** Returns the possible meanings of a text, most probable first. */
function readings(name: AttributeName, text: string): readonly string[] {
  const allowed = allowedValues[name]
  if (typeof allowed !== 'string') return [text, closestWord(text, allowed) ?? '']
  if (name === 'basePath') return [text, `/${text.replace(/^https?:\/\/[^/]*\/?/, '')}`]
  if (name === 'forgetAfter' || name === 'headingLevel') return [text, /\d+/.exec(text)?.[0] ?? '']
  return [text]
}

/**
 * Returns a value that the widget can read: the probable meaning, else the default. Returns dots for a nonce, which is secret, and for a
 * value that only the editor knows.
 * @param attribute the attribute that has the value; its name may be misspelt
 */
export function correctedValue(element: Element, attribute: string, name: AttributeName): string {
  const read = element.getAttribute(attribute) ?? ''
  if (name === 'nonce') return '…'
  const text = isInTypographicQuotes(read) ? wholeValue(element, attribute, read) : read.trim()
  const [reads] = attributeRows[name]
  const meant = (text ? readings(name, text) : []).find(
    value => value !== '' && reads(value, document.baseURI) !== undefined,
  )
  const defaultValue = defaultOf(name)
  return meant ?? (defaultValue === undefined ? '…' : (defaultValue ?? ''))
}
