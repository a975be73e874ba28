// The checklist offers a line to copy if an attribute is misspelt, or if its value is invalid or in curly quotes. The widget accepts
// the value in that line (specification §10.4, §10.7).
import { expect, test } from 'vitest'
import {
  type AttributeName,
  attributeOf,
  attributeRows,
  defaultOf,
  isAddress,
} from '../../../../src/domain/widget-config.ts'
import { attributeNames } from '../../../../src/editors/attributes.ts'
import { checkAttributes } from '../../../../src/editors/checklist/checks/attributes.ts'
import { readTestPage, showTag } from './read-test-page.ts'

type Values = readonly [right: string, wrong?: string]

/** A valid value for each attribute, and an invalid value if one exists. */
const values: Readonly<Partial<Record<AttributeName, Values>>> = {
  cinemaId: ['ritz', '“”'],
  cinemaName: ['Ritz, Cinemas', '“ ”'],
  captchaSiteKey: ['6LcRitzCinemasABCDEFGHJKLMNPQRSTUVWXYZ01'],
  timeZone: ['Australia/Perth', '“Australia/Perth”'],
  theme: ['ritz', 'ritzy'],
  scheme: ['auto', 'automatic'],
  start: ['/renew', 'renew'],
  routing: ['memory', 'memroy'],
  basePath: ['/club', 'club'],
  imageBase: ['/pictures/', '“javascript:1”'],
  loginUrl: ['/log-in', '“javascript:1”'],
  loginReturn: ['redirect_to'],
  nextLabel: ['See what’s on, this week', 'x'.repeat(201)],
  orderNote: ['Show our email, please.', 'x'.repeat(201)],
  valueNote: ['It pays, after two films.', 'x'.repeat(201)],
  gstNote: ['Prices include tax, always.', 'x'.repeat(201)],
  renewalNote: ['It ends, by itself.', `“${'x'.repeat(201)}”`],
  headingLevel: ['3', 'h3'],
  forgetAfter: ['5', '5 minutes'],
  threeDSecure: ['on', 'onn'],
  removeLines: ['on', 'onn'],
  nonce: ['abc'],
}

function valuesOf(name: AttributeName): Values {
  const found = values[name] ?? (isAddress(name) ? ['/club-page/', 'javascript:1'] : null)
  if (!found) throw new Error(`Which values are right and wrong for ${name}?`)
  return found
}

/**
 * Writes an attribute into the tag. Returns its value in the corrected line that the checklist offers. Expects that the line has no other
 * attribute.
 */
function offered(written: string, value: string, right: string): string | null {
  const element = showTag()
  element.removeAttribute(right)
  element.setAttribute(written, value)
  const line = checkAttributes(readTestPage()).find(({ fix }) => fix?.line)?.fix?.line
  const parsed = new DOMParser().parseFromString(`<p ${line}></p>`, 'text/html').querySelector('p')
  expect(parsed?.getAttributeNames(), line).toEqual([right])
  return parsed?.getAttribute(right) ?? null
}

const quotes = [
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
  ['“', ''],
] as const
/** Returns the value as the checklist shows it. The checklist never shows a nonce. */
const shownAs = (name: AttributeName): string => (name === 'nonce' ? '…' : valuesOf(name)[0])

test.each(attributeNames)('a value of %s in curly quotes is corrected to the value without quotes', name => {
  const attribute = attributeOf(name)
  for (const [open, close] of quotes)
    expect(offered(attribute, `${open}${valuesOf(name)[0]}${close}`, attribute)).toBe(shownAs(name))
})

test.each(attributeNames)('a misspelt name of the attribute %s is corrected', name => {
  const attribute = attributeOf(name)
  for (const slip of [attribute.slice(0, -1), attribute.replace(/^data-/, 'data'), `${attribute}s`])
    for (const value of [valuesOf(name)[0], `“${valuesOf(name)[0]}”`])
      expect(offered(slip, value, attribute), slip).toBe(shownAs(name))
})

test.each(attributeNames.filter(name => valuesOf(name)[1]))(
  'an invalid value of %s is corrected to a valid value, even under a misspelt name',
  name => {
    const attribute = attributeOf(name)
    for (const written of [attribute, `${attribute}s`]) {
      const value = offered(written, valuesOf(name)[1] ?? '', attribute)
      expect(value, written).not.toMatch(/[“”]/)
      expect(attributeRows[name][0](value ?? '', document.baseURI), `${value}`).not.toBeUndefined()
    }
  },
)

test.each(attributeNames.filter(name => name !== 'nonce'))(
  'a value of %s that is only a pair of quotes is corrected to the default',
  name => {
    const html = attributeOf(name)
    const defaultValue = defaultOf(name)
    expect(offered(html, '“”', html)).toBe(defaultValue === undefined ? '…' : (defaultValue ?? ''))
  },
)
