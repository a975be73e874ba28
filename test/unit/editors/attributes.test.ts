// Tests that the table of attributes explains every attribute that the widget reads, and that src/themes/README.md lists the theme
// properties.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attributeRows } from '../../../src/domain/widget-config.ts'
import { attributeNames, attributes } from '../../../src/editors/attributes.ts'
import { properties } from '../../../src/editors/snippet/tag/properties.ts'
import { readConfig } from '../../../src/embed/read-config.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../src/themes/README.md'), 'utf8')

/** Returns the configuration that the widget reads from a tag with the required attributes and the given attributes. */
function read(given: Readonly<Record<string, string>>) {
  const element = document.createElement('div')
  const all = { 'data-cinema-id': 'x', 'data-cinema-name': 'X', ...given }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  return readConfig(element, {}, null)
}

test('every attribute that the widget reads has an explanation, and no other attribute has one', () => {
  expect([...attributeNames].sort()).toEqual(Object.keys(attributeRows).sort())
})

describe.each(attributeNames)('the attribute %s', name => {
  const {
    html,
    default: defaultValue,
    isRequired,
    options,
    allowed,
    example,
    suggestions,
    hint,
    error,
  } = attributes[name]

  test('is required or has a default, as the table of attributes states', () => {
    const bare = document.createElement('div')
    const result = readConfig(bare, {}, null)
    expect(!result.ok && result.errors.some(wrong => wrong.name === name)).toBe(isRequired)
    const whole = read({})
    if (!isRequired) expect(whole.ok && (whole.config[name] ?? '')).toBe(defaultValue)
  })

  test('accepts its example and suggestions, and lists every allowed value', () => {
    expect(options?.map(([value]) => value) ?? null).toEqual(typeof allowed === 'string' ? null : allowed)
    const values = [
      ...(options ?? []).map(([value]) => value),
      ...(example === null ? [] : [example]),
      ...suggestions,
    ]
    for (const value of values) {
      const result = read({ [html]: value })
      expect(result.ok && result.config[name]).toBe(value)
      expect(error(value)).toBeNull()
    }
  })

  test('has no hint, or a hint that is a sentence', () => {
    expect(hint).toMatch(/^$|^[A-Z].*\.$/)
    expect(hint).not.toMatch(/\.[.,]/)
  })
})

test('three sentences are suggested for the note about renewal', () => {
  expect(attributes.renewalNote.suggestions).toHaveLength(3)
  for (const sentence of attributes.renewalNote.suggestions) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test('the README of the themes lists all theme properties with their labels, and no others', () => {
  const rows = [...readme.matchAll(/^\| `(--movie-club-[a-z-]+)` \| (.*?) \|/gm)]
  const documented = Object.fromEntries(rows.map(([, name, label]) => [name, label]))
  const labels = Object.entries(properties).map(([name, { label }]) => [name, label])
  expect(documented).toEqual(Object.fromEntries(labels))
})
