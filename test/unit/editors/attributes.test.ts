// The tables of the snippet page have every attribute that the widget reads and every property that the README documents.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attributeNames, attributes, htmlNameOf } from '../../../src/editors/attributes.ts'
import { properties } from '../../../src/editors/snippet/tag/properties.ts'
import { readConfig } from '../../../src/embed/read-config.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const section = (title: string) => readme.split(`### ${title}\n`)[1]?.split('\n##')[0] ?? ''

/** A tag with nothing but what has to be there. */
function bareConfig() {
  const element = document.createElement('div')
  element.dataset['cinemaId'] = 'ritz'
  element.dataset['cinemaName'] = 'Ritz'
  const result = readConfig(element, {}, null)
  if (!result.ok) throw new Error('The bare tag is wrong')
  return result.config
}

test('the page offers every attribute that the widget reads, and no other', () => {
  expect([...attributeNames].sort()).toEqual(Object.keys(bareConfig()).sort())
})

test('its defaults are those of the widget, so that leaving one out says the same', () => {
  const { cinemaId, cinemaName, ...config } = bareConfig()
  for (const [name, value] of Object.entries(config))
    expect([name, attributes[name as keyof typeof attributes].otherwise]).toEqual([name, value ?? ''])
  expect([cinemaId, cinemaName]).toEqual(['ritz', 'Ritz'])
})

test('every choice of a list is one that the widget takes', () => {
  for (const name of attributeNames)
    for (const [value] of attributes[name].options ?? []) {
      const element = document.createElement('div')
      element.dataset['cinemaId'] = 'ritz'
      element.dataset['cinemaName'] = 'Ritz'
      element.setAttribute(htmlNameOf(name), value)
      const result = readConfig(element, {}, null)
      expect(result.ok && result.config[name]).toBe(value)
    }
})

test('the README’s table has the same attributes', () => {
  const rows = section('Attributes')
    .split('\n')
    .filter(line => line.startsWith('| `data-'))
  const documented = rows.flatMap(row => (row.split('|')[1] ?? '').match(/data-[a-z-]+/g) ?? [])
  const offered = ['data-movie-club', ...attributeNames.map(htmlNameOf), 'data-debug']
  expect(documented.sort()).toEqual(offered.sort())
})

test('the README’s table has the same properties', () => {
  const documented = [...section('Looks').matchAll(/^\| `(--movie-club-[a-z-]+)`/gm)].map(([, name]) => name)
  expect(Object.keys(properties).sort()).toEqual(documented.sort())
})
