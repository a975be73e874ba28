// Tests that a wallet link is accepted if it is https, or http on the page's own origin. Every other scheme is refused, even in
// disguise.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeWalletUrl } from '../../../../src/domain/member/safe-wallet-url.ts'

const origin = 'https://cinema.example'

test('the relative wallet links in the specification resolve to the page’s own origin', () => {
  expect(safeWalletUrl('/api/member/wallet/apple', origin)).toBe(
    'https://cinema.example/api/member/wallet/apple',
  )
  expect(safeWalletUrl('/api/member/wallet/google', 'http://localhost:3000')).toBe(
    'http://localhost:3000/api/member/wallet/google',
  )
})

test.each([
  ['https://pay.google.com/gp/v/save/abc', 'https://pay.google.com/gp/v/save/abc'],
  ['HTTPS://Wallet.Example/Pass', 'https://wallet.example/Pass'],
  ['  https://wallet.example/pass  ', 'https://wallet.example/pass'],
  ['//wallet.example/pass', 'https://wallet.example/pass'],
  ['pass?id=1#top', 'https://cinema.example/pass?id=1#top'],
  ['https://wallet.example/javascript:alert(1)', 'https://wallet.example/javascript:alert(1)'],
])('the link %j is accepted as %j', (url, link) => {
  expect(safeWalletUrl(url, origin)).toBe(link)
})

describe('a hostile, invalid or missing link is refused', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' \u0000javascript:alert(1)',
    'javascript://cinema.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://cinema.example/0f6c0f5c',
    'filesystem:https://cinema.example/temporary/x',
    'file:///etc/passwd',
    'intent://wallet#Intent;scheme=https;end',
    'about:blank',
    'http://wallet.example/pass',
    'http://cinema.example/pass',
    'https://cinema.example@evil.example/pass',
    'https://cinema.example:secret@evil.example/pass',
    'https://:secret@evil.example/pass',
    'https://',
    'https://exa mple/',
    'https://[',
    '',
    '   ',
  ])('%j', url => {
    expect(safeWalletUrl(url, origin)).toBeNull()
  })

  test('null', () => {
    expect(safeWalletUrl(null, origin)).toBeNull()
  })
})

test('a path that looks like a scheme in non-Latin letters stays a path on the page’s origin', () => {
  expect(safeWalletUrl('ｊavascript:alert(1)', origin)).toMatch(/^https:\/\/cinema\.example\//)
})

test('an http link is allowed only if its scheme, host and port are the page’s own', () => {
  expect(safeWalletUrl('http://localhost:3000/pass', 'http://localhost:3000')).toBe(
    'http://localhost:3000/pass',
  )
  expect(safeWalletUrl('http://localhost:3001/pass', 'http://localhost:3000')).toBeNull()
  expect(safeWalletUrl('blob:http://localhost:3000/0f6c', 'http://localhost:3000')).toBeNull()
})

test('a page without an origin, such as a file, allows only absolute https links', () => {
  expect(safeWalletUrl('https://wallet.example/pass', 'null')).toBe('https://wallet.example/pass')
  expect(safeWalletUrl('/api/member/wallet/apple', 'null')).toBeNull()
})

test('every accepted link is https or on the page’s origin', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'java\tscript:',
    'data:',
    'http:',
    'https:',
    'blob:',
    '\\\\',
    '//',
    '',
    'ftp:',
  )
  const pages = fc.constantFrom(origin, 'http://localhost:3000', 'null', '')
  fc.assert(
    fc.property(scheme, fc.oneof(fc.string(), fc.webUrl()), pages, (start, rest, page) => {
      const link = safeWalletUrl(start + rest, page)
      if (link === null) return
      const url = new URL(link)
      expect(url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === page)).toBe(true)
      expect(url.username + url.password).toBe('')
      expect(safeWalletUrl(link, page)).toBe(link)
    }),
  )
})
