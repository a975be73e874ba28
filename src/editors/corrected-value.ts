// What somebody probably meant who wrote a value that the widget does not read.
import { closestWord } from '../domain/text/edit-distance.ts'
import { isInTypographicQuotes, withoutTypographicQuotes } from '../domain/text/typographic-quotes.ts'
import { type AttributeName, attributeRows, defaultOf } from '../domain/widget-config.ts'
import { allowedValues } from './attribute-words.ts'

/** `data-cinema-name=“Ritz Cinemas”` ends at the space: the rest are attributes of their own, in lower case. */
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

/** From the most probable on. */
function readings(name: AttributeName, text: string): readonly string[] {
  const allowed = allowedValues[name]
  if (typeof allowed !== 'string') return [text, closestWord(text, allowed) ?? '']
  if (name === 'basePath') return [text, `/${text.replace(/^https?:\/\/[^/]*\/?/, '')}`]
  if (name === 'forgetAfter') return [text, /\d+/.exec(text)?.[0] ?? '']
  return [text]
}

/**
 * A value that the widget reads: the one that was meant, else the default. Dots stand for what only the editor knows, and for a
 * nonce, which is a secret of this reply.
 *
 * @param attribute where it was written, which may be a slip
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
