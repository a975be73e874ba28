// Tests that a misspelt attribute gets a suggestion (specification §10.4), and that an attribute of a different tool does not.
import { describe, expect, test } from 'vitest'
import {
  describeUnknownAttribute,
  unknownAttributes,
} from '../../../../src/domain/attributes/unknown-attributes.ts'

const options = ['cinemaId', 'cinemaName', 'captchaSiteKey', 'theme', 'start', 'routing', 'loginUrl', 'nonce']

function told(...attributes: string[]): string[] {
  const element = document.createElement('div')
  for (const attribute of attributes) element.setAttribute(attribute, 'x')
  return unknownAttributes(element, options).map(describeUnknownAttribute)
}

test.each([
  ['data-them', 'data-theme'],
  ['data-tehme', 'data-theme'],
  ['data-cinemaid', 'data-cinema-id'],
  ['data-cinemaId', 'data-cinema-id'],
  ['data-cinema_name', 'data-cinema-name'],
  ['data-captcha-sitekey', 'data-captcha-site-key'],
  ['data-capcha-site-key', 'data-captcha-site-key'],
  ['data-login-uri', 'data-login-url'],
  ['data-movieclub', 'data-movie-club'],
  ['data-debugg', 'data-debug'],
])('a misspelt attribute %s gets the suggestion %s', (wrong, meant) => {
  expect(told(wrong)).toEqual([`${wrong.toLowerCase()} isn’t known. Did you mean ${meant}?`])
})

describe('the widget suggests nothing for', () => {
  test.each([
    'data-state',
    'data-aos',
    'data-once-per-page',
    'data-block-id',
    'data-name',
    'id',
    'class',
    'them',
  ])('the unrelated attribute %s', attribute => {
    expect(told(attribute)).toEqual([])
  })

  test('a misspelt attribute next to the correct attribute', () => {
    expect(told('data-movie-club', 'data-theme', 'data-debug', 'data-themes')).toEqual([])
  })
})
