// Ids in paths.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { path } from '../../../src/api/call.ts'

test('an id is a segment, and its name is kept out of the console’s name', () => {
  expect(path`cart/${'4 2'}/tickets`).toEqual({ text: 'cart/4%202/tickets', name: 'cart/{id}/tickets' })
  expect(path`sessions/${'ritz'}/${7}`).toEqual({ text: 'sessions/ritz/7', name: 'sessions/{id}/{id}' })
  expect(path`member`).toEqual({ text: 'member', name: 'member' })
})

test('no id leads out of its place', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('', '.', '..', '...', '%2e%2e', '//', '?', '#')),
      id => {
        const url = new URL(path`checkout/${id}/gift-card`.text, 'https://cinema.example/api/')
        expect(url.pathname.split('/')).toHaveLength(5)
        expect(url.pathname).toMatch(/^\/api\/checkout\/[^/]+\/gift-card$/)
        expect(url.search + url.hash).toBe('')
      },
    ),
  )
})
