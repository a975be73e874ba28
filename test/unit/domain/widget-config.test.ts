import { expect, it } from 'vitest'
import { withoutArticle } from '../../../src/domain/widget-config.ts'

it.each([
  ['Ritz Cinemas', 'Ritz Cinemas'],
  ['The Ritz', 'Ritz'],
  ['Theatre Royal', 'Theatre Royal'],
  ['The', 'The'],
])('the cinema name %s is shown as %s after the word "the" in our own text', (name, words) => {
  expect(withoutArticle(name)).toBe(words)
})
