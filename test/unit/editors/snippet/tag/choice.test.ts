// The snippet page rejects missing values, placeholders, and invalid or unsafe values.
import { describe, expect, test } from 'vitest'
import { type Choice, errorsIn } from '../../../../../src/editors/snippet/tag/choice.ts'
import { chosen, siteKey } from './chosen.ts'

const fields = (choice: Choice) => errorsIn(choice).map(({ field }) => field)

test('a complete choice has no error', () => {
  expect(errorsIn(chosen())).toEqual([])
})

test('a choice without the cinema’s values has one error for each missing value', () => {
  const errors = errorsIn(chosen({ cinemaId: '', cinemaName: '', captchaSiteKey: '' }))
  expect(errors.map(({ says }) => says)).toEqual([
    'Cinema id: fill it in.',
    'Cinema name: fill it in.',
    'Captcha site key: fill it in, or say that your cinema has none.',
  ])
})

describe('a captcha key', () => {
  test.each([
    '6Lc…',
    '6Lc...',
    '6L',
    'demo-site-key',
    'YOUR_SITE_KEY',
    `6L${'x'.repeat(38)}`,
    `${siteKey}1`,
    '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  ])('is rejected if it is %s', key => {
    expect(fields(chosen({ captchaSiteKey: key }))).toEqual(['captchaSiteKey'])
  })
  test('is required, unless the cinema has no captcha', () => {
    expect(fields(chosen({ captchaSiteKey: '' }, { hasNoCaptcha: true }))).toEqual([])
    expect(fields(chosen({}, { hasNoCaptcha: true }))).toEqual(['captchaSiteKey'])
  })
})

test.each([
  ['loginUrl', 'login'],
  ['loginUrl', 'javascript:alert(1)'],
  ['termsUrl', 'https://…/terms page'],
  ['apiBase', '//other.example/api'],
  ['apiBase', 'https://…/'],
  ['basePath', 'movie-club'],
  ['nonce', '…'],
])('the snippet page’s field %s rejects “%s”', (name, value) => {
  expect(fields(chosen({ [name]: value }))).toEqual([name])
})

test.each([
  ['--movie-club-accent', 'red;position:fixed'],
  ['--movie-club-accent', 'url(https://other.example)'],
  ['--movie-club-accent', 'rgb(1 2 3)'],
  ['--movie-club-radius', '8'],
  ['--movie-club-font', 'Georgia}'],
  ['--other', 'red'],
])('the snippet page’s field for the property %s rejects “%s”', (name, value) => {
  expect(fields(chosen({}, { properties: { [name]: value } }))).toEqual([name])
})

test('the error about a property names its field', () => {
  const says = errorsIn(chosen({}, { properties: { '--movie-club-radius': 'round' } })).map(one => one.says)
  expect(says).toEqual(['Corner radius: Enter a length such as 8px.'])
})

test.each(['', 'https://…', 'https://…/', '/dist/', 'https://cdn.example/movie-club', 'file:///home/dist/'])(
  'the snippet page’s field for the script’s folder rejects “%s”',
  files => {
    expect(fields(chosen({}, { files }))).toEqual(['files'])
  },
)
