// Our Trusted Types policy allows few script URLs, because other scripts of the page could use it (specification §10.5).
import { expect, test } from 'vitest'
import { trustedTypes } from '../../../src/browser/trusted-types.ts'

test('the Trusted Types policy allows only script URLs of vendors', () => {
  const url = 'https://www.google.com/recaptcha/api.js?render=a'
  expect(trustedTypes().createScriptURL(url)).toBe(url)
  expect(() => trustedTypes().createScriptURL(`https://evil.example/?${url}`)).toThrow('unexpected script')
  expect(trustedTypes()).not.toHaveProperty('createScript')
  expect(trustedTypes()).not.toHaveProperty('createHTML')
})
