// The address that a visitor gives to a friend.
import { expect, test } from 'vitest'
import { addressToShare } from '../../../../src/screens/thanks/address-to-share.ts'

const page = 'https://cinema.example/movie-club'

test.each([
  ['keeps the step in the hash', `${page}#/register`, `${page}#/register`],
  ['keeps the page of a router in the hash', `${page}#/shop/the-club`, `${page}#/shop/the-club`],
  ['drops a query', `${page}?token=abc&email=ann%40example.com#/register`, `${page}#/register`],
  ['drops the query in a hash', `${page}#/club?token=abc`, page],
  ['drops a token in the hash', `${page}#access_token=abc`, page],
  ['drops a user name and a password', 'https://ann:word@cinema.example/club', 'https://cinema.example/club'],
  [
    'keeps a page’s number',
    'https://cinema.example/?utm_id=7&page_id=12&t=x',
    'https://cinema.example/?page_id=12',
  ],
  ['keeps a post’s number', 'https://cinema.example/?p=12', 'https://cinema.example/?p=12'],
  ['drops a number that is more', 'https://cinema.example/?page_id=12x', 'https://cinema.example/'],
  ['drops a parameter that ends alike', 'https://cinema.example/?step=12', 'https://cinema.example/'],
])('the shared address %s', (_, url, shared) => {
  expect(addressToShare(url)).toBe(shared)
})
