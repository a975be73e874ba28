// The URL that a visitor shares with a friend has no private data.
import { expect, test } from 'vitest'
import { addressToShare } from '../../../../src/screens/thanks/address-to-share.ts'

const page = 'https://cinema.example/movie-club'

test.each([
  ['the step in the hash', true, `${page}#/register`, `${page}#/register`],
  ['a page’s own route in the hash', true, `${page}#/shop/the-club`, `${page}#/shop/the-club`],
  ['a query', false, `${page}?token=abc&email=ann%40example.com#/register`, `${page}#/register`],
  ['the query in a hash', false, `${page}#/club?token=abc`, page],
  ['a token in the hash', false, `${page}#access_token=abc`, page],
  [
    'a user name and a password',
    false,
    'https://ann:word@cinema.example/club',
    'https://cinema.example/club',
  ],
  [
    'a page id',
    true,
    'https://cinema.example/?utm_id=7&page_id=12&t=x',
    'https://cinema.example/?page_id=12',
  ],
  ['a post id', true, 'https://cinema.example/?p=12', 'https://cinema.example/?p=12'],
  ['a page id that is not a number', false, 'https://cinema.example/?page_id=12x', 'https://cinema.example/'],
  [
    'a parameter whose name only ends in p',
    false,
    'https://cinema.example/?step=12',
    'https://cinema.example/',
  ],
])('the shared URL keeps %s: %s', (_, __, url, shared) => {
  expect(addressToShare(url)).toBe(shared)
})
