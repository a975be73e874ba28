// The checklist checks the tag's attributes, and offers a corrected line to copy (specification §10.7).
import { expect, test } from 'vitest'
import { attributeNames, attributes } from '../../../../src/editors/attributes.ts'
import { checkAttributes } from '../../../../src/editors/checklist/checks/attributes.ts'
import { readTestPage, showTag } from './read-test-page.ts'

function findingsFor(given: Readonly<Record<string, string>>) {
  showTag(given)
  return checkAttributes(readTestPage())
}
const lineFor = (given: Readonly<Record<string, string>>) =>
  findingsFor(given).find(({ level }) => level === 'red')?.fix?.line

test.each([
  ['data-cinema-id', '“ritz”', 'ritz'],
  ['data-cinema-name', '“Ritz Cinemas”', 'Ritz Cinemas'],
  ['data-theme', '“lido”', 'lido'],
  ['data-theme', 'lidoo', 'lido'],
  ['data-theme', 'gold', 'classic'],
  ['data-base-path', 'club', '/club'],
  ['data-login-url', 'javascript:1', '/login'],
])('the attribute %s with the value %s is corrected to %s', (name, wrong, right) => {
  expect(lineFor({ [name]: wrong })).toBe(`${name}="${right}"`)
})

test('the checklist lists every attribute, with its default if it has one', () => {
  const list = findingsFor({}).find(({ check }) => check === 'attributes')?.evidence ?? []
  const expected = attributeNames.map(name => {
    const { html, default: defaultValue, isRequired } = attributes[name]
    return isRequired
      ? `${html}: ${name === 'cinemaId' ? 'x' : 'X'}`
      : `${html}: ${defaultValue || 'none'}, the default`
  })
  expect([...list].sort()).toEqual(expected.sort())
})
