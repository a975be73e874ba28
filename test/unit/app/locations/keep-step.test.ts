// The step is kept in the history entries of a page that uses the hash itself.
import { expect, test } from 'vitest'
import { keepStep } from '../../../../src/app/locations/keep-step.ts'
import { routeInState } from '../../../../src/domain/history-state.ts'
import { fakeServices } from '../../flow/fake-services.ts'

test.each([
  [null, '/upgrade'],
  [{ of: 'the page' }, '/upgrade'],
  [{ movieClub: { '': null, test: '/renew' } }, '/renew'],
])('an entry of the page with the state %o has the step %s after a change of the hash', (state, route) => {
  const { store } = fakeServices({ route: '/upgrade' })
  store.setState({ widget: 'test' })
  history.replaceState(state, '', '/page#films')
  const stop = new AbortController()
  keepStep(window, document.body, store, stop.signal)
  window.dispatchEvent(new Event('hashchange'))
  stop.abort()
  expect(routeInState(history.state, 'test')).toBe(route)
  expect(history.state).toMatchObject(state && 'of' in state ? state : {})
  expect(window.location.hash).toBe('#films')
})

test('an entry with a state of a different kind stays as it is', () => {
  const { store } = fakeServices({ route: '/upgrade' })
  history.replaceState('page-3', '', '/page#films')
  const stop = new AbortController()
  keepStep(window, document.body, store, stop.signal)
  window.dispatchEvent(new Event('hashchange'))
  stop.abort()
  expect(history.state).toBe('page-3')
})

test.each([
  ['whose widget the page has removed', document.createElement('div'), '/page'],
  ['whose path the site’s router has changed', document.body, '/other'],
])('an entry %s gets no step', (_, host, path) => {
  const { store } = fakeServices({ route: '/upgrade' })
  history.replaceState(null, '', '/page')
  const stop = new AbortController()
  keepStep(window, host, store, stop.signal)
  history.replaceState(null, '', path)
  window.dispatchEvent(new Event('hashchange'))
  stop.abort()
  expect(history.state).toBeNull()
})
