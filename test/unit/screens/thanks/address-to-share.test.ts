// The URL that a visitor shares with a friend has no private data.
import { expect, test } from 'vitest'
import { addressToShare } from '../../../../src/screens/thanks/address-to-share.ts'

const page = 'https://cinema.example/movie-club'

test.each([
  ['keeps the step in the hash', `${page}#/register`, `${page}#/register`],
  ['keeps a page’s own route in the hash', `${page}#/shop/the-club`, `${page}#/shop/the-club`],
  ['drops a query', `${page}?token=abc&email=ann%40example.com#/register`, `${page}#/register`],
  ['drops the query in a hash', `${page}#/club?token=abc`, page],
  ['drops a token in the hash', `${page}#access_token=abc`, page],
  ['drops a user name and a password', 'https://ann:word@cinema.example/club', 'https://cinema.example/club'],
  [
    'keeps a page id',
    'https://cinema.example/?utm_id=7&page_id=12&t=x',
    'https://cinema.example/?page_id=12',
  ],
  ['keeps a post id', 'https://cinema.example/?p=12', 'https://cinema.example/?p=12'],
  ['drops a page id that is not a number', 'https://cinema.example/?page_id=12x', 'https://cinema.example/'],
  [
    'drops a parameter whose name only ends in p',
    'https://cinema.example/?step=12',
    'https://cinema.example/',
  ],
])('the shared URL %s', (_, url, shared) => {
  expect(addressToShare(url)).toBe(shared)
})
