// The step is kept in the history entries of a page that uses the hash itself.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepStep } from '../../../../src/app/locations/keep-step.ts'
import { createLocation, routesOfEntries } from '../../../../src/app/locations/location.ts'
import { routeInState } from '../../../../src/domain/history-state.ts'
import { type FakeServices, fakeServices } from '../../flow/fake-services.ts'

const hash = { routing: 'hash', basePath: '' } as const

afterEach(() => vi.unstubAllGlobals())

function atUpgrade() {
  const services = fakeServices({ route: '/upgrade' })
  services.store.setState({ widget: 'test' })
  return services
}

/** Keeps the step until the end of the test. */
function keep(services: FakeServices, host = document.body as HTMLElement) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  keepStep(window, host, services, ending.signal)
}

test.each([
  [null, '/upgrade'],
  [{ of: 'the page' }, '/upgrade'],
  [{ movieClub: { '': null, test: '/renew' } }, '/renew'],
])('an entry of the page with the state %o has the step %s after a change of the hash', (state, route) => {
  const services = atUpgrade()
  history.replaceState(state, '', '/page#films')
  keep(services)
  window.dispatchEvent(new Event('hashchange'))
  expect(routeInState(history.state, 'test')).toBe(route)
  expect(history.state).toMatchObject(state && 'of' in state ? state : {})
  expect(window.location.hash).toBe('#films')
})

test('an entry with a text as its state stays as it is, and its step returns after a reload', () => {
  const services = atUpgrade()
  const set = vi.spyOn(services.cache, 'set')
  history.replaceState('page-3', '', '/page#films')
  keep(services)
  for (const type of ['hashchange', 'pagehide']) window.dispatchEvent(new Event(type))
  expect(history.state).toBe('page-3')
  const reload = () => createLocation(window, 'test', hash, services.cache.peek('step.test')).current()
  expect(reload()).toBe('/upgrade')
  history.replaceState('page-4', '')
  expect(reload()).toBe('')
  expect(set).toHaveBeenCalledExactlyOnceWith(
    'step.test',
    expect.anything(),
    60 * Number(services.config.forgetAfter),
  )
})

test.each([
  ['whose widget the page has removed', document.createElement('div'), '/page'],
  ['whose path the site’s router has changed', document.body, '/other'],
])('an entry %s gets no step', (_, host, path) => {
  const services = atUpgrade()
  history.replaceState(null, '', '/page')
  keep(services, host)
  history.replaceState(null, '', path)
  window.dispatchEvent(new Event('hashchange'))
  expect(history.state).toBeNull()
})

test('with the Navigation API, an entry without a state stays so, and its step returns after a reload', () => {
  vi.stubGlobal('navigation', Object.assign(new EventTarget(), { currentEntry: { key: 'second' } }))
  const services = atUpgrade()
  history.replaceState(null, '', '/page#films')
  keep(services)
  window.dispatchEvent(new Event('pagehide'))
  expect(history.state).toBeNull()
  routesOfEntries.clear()
  const stored = services.cache.peek('step.test')
  expect(createLocation(window, 'test', hash, stored).current()).toBe('/upgrade')
})

test('an entry keeps its own step if the page writes over it before the widget has followed Back', () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const change = (navigationType: string) =>
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
  const services = atUpgrade()
  keep(services)
  history.replaceState({ movieClub: { test: '/register' } }, '')
  change('traverse')
  history.replaceState({ htmx: true }, '')
  change('replace')
  expect(routeInState(history.state, 'test')).toBe('/register')
  services.store.setState({ route: '/renew' })
  history.replaceState({ htmx: true }, '')
  change('replace')
  expect(routeInState(history.state, 'test')).toBe('/renew')
})

test('an entry keeps its route if a router of the page writes over its hash and state', () => {
  const currentEntry = { key: 'second', index: 0 }
  const entries = [currentEntry, { key: 'later', index: 1 }]
  vi.stubGlobal('navigation', { currentEntry, entries: () => entries })
  createLocation(window, 'ritz', hash).push('/renew')
  history.replaceState({ router: 1 }, '', '/page')
  expect(createLocation(window, 'ritz', hash).current()).toBe('/renew')
  for (const [key, name, url] of [
    ['third', 'ritz', '/page'],
    ['second', 'cameo', '/page'],
    ['second', 'ritz', '/other'],
  ] as const) {
    currentEntry.key = key
    history.replaceState(null, '', url)
    expect(createLocation(window, name, hash).current(), `${key} ${name} ${url}`).toBe('')
  }
  Object.assign(currentEntry, { key: 'second', index: 1 })
  history.replaceState({ router: 1 }, '', '/page')
  expect(createLocation(window, 'ritz', hash).current(), 'the latest entry').toBe('')
})
