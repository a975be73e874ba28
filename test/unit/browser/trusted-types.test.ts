// Our Trusted Types policy allows few inputs, because other scripts of the page could use it (specification §10.5).
import { expect, test } from 'vitest'
import { trustedTypes } from '../../../src/browser/trusted-types.ts'

test.each(['<p class="a">a</p>', '<a href="https://a.example/?b=c:d&amp;e">a</a>'])(
  'the Trusted Types policy allows HTML of the first screens: %s',
  html => {
    expect(trustedTypes().createHTML(html)).toBe(html)
  },
)

test.each([
  '<p onclick="a()">a</p>',
  '<img src=x onerror=a()>',
  '<<p>script>a()<</p>/script>',
  '<form action="https://evil.example">a</form>',
  '<button formaction="https://evil.example">a</button>',
  '<a href="javascript:a()">a</a>',
  '<a href=" java&#10;script&colon;a()">a</a>',
])('the Trusted Types policy refuses HTML with scripts, handlers or unsafe URLs: %s', html => {
  expect(() => trustedTypes().createHTML(html)).toThrow('unexpected HTML')
})

test('the Trusted Types policy allows only script URLs of vendors, and no script text', () => {
  const url = 'https://www.google.com/recaptcha/api.js?render=a'
  expect(trustedTypes().createScriptURL(url)).toBe(url)
  expect(() => trustedTypes().createScriptURL(`https://evil.example/?${url}`)).toThrow('unexpected script')
  expect(trustedTypes()).not.toHaveProperty('createScript')
})
