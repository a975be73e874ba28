// Tests the paths of API calls, in which ids are encoded, and `eitherSignal`.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { eitherSignal, path } from '../../../../src/api/http/call.ts'

test('an id becomes one segment of the path, and the call’s name has {id} in its place', () => {
  expect(path`cart/${'4 2'}/tickets`).toEqual({ text: 'cart/4%202/tickets', name: 'cart/{id}/tickets' })
  expect(path`sessions/${'ritz'}/${7}`).toEqual({ text: 'sessions/ritz/7', name: 'sessions/{id}/{id}' })
  expect(path`member`).toEqual({ text: 'member', name: 'member' })
})

test('special characters in an id do not change the rest of the path', () => {
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

describe('eitherSignal', () => {
  test.each([0, 1])('aborts when signal %i aborts', index => {
    const controllers = [new AbortController(), new AbortController()]
    const { signal } = eitherSignal(...controllers.map(controller => controller.signal))
    expect(signal.aborted).toBe(false)
    controllers[index]?.abort()
    expect(signal.aborted).toBe(true)
  })

  test('is aborted from the start if one of the signals is already aborted', () => {
    expect(eitherSignal(undefined, AbortSignal.abort()).signal.aborted).toBe(true)
  })

  test('does not abort after release()', () => {
    const controller = new AbortController()
    const stopped = vi.spyOn(controller.signal, 'removeEventListener')
    const { signal, release } = eitherSignal(controller.signal, undefined)
    release()
    controller.abort()
    expect(signal.aborted).toBe(false)
    expect(stopped).toHaveBeenCalledTimes(1)
  })
})
