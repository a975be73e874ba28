// A page shows the errors of its tag to developers and editors, and never to visitors (specification §10.4).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportConfigErrors, warnOfNoMount } from '../../../src/editors/config-errors.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function shownAt(address: string, isDebug = false): string | undefined {
  vi.stubGlobal('location', new URL(address))
  const element = document.createElement('div')
  if (isDebug) element.setAttribute('data-debug', '')
  const told = reportConfigErrors(element, [{ name: 'theme', read: 'gold' }])
  expect(told).toContain('data-theme is "gold". Allowed: ritz, cameo, classic, lido')
  expect(console.error).toHaveBeenCalledWith(told)
  const box = element.shadowRoot?.querySelector('[role=alert]')
  if (box) expect(box.textContent).toBe(told)
  return box?.textContent ?? undefined
}

test.each(['http://localhost:8080/', 'http://127.0.0.1/', 'http://[::1]:8080/', 'https://ritz.localhost/'])(
  'the errors of a tag are shown on a page at %s',
  address => {
    expect(shownAt(address)).toBeDefined()
  },
)

test.each(['https://cinema.test/', 'https://localhost.example/', 'https://notlocalhost/'])(
  'at %s, a tag’s errors are shown on the page only with data-debug',
  address => {
    expect(shownAt(address)).toBeUndefined()
    expect(shownAt(address, true)).toBeDefined()
  },
)

test.each([
  ['rits', 'data-theme is "rits". Did you mean ritz? Allowed: ritz'],
  ['clasic', 'data-theme is "clasic". Did you mean classic? Allowed: ritz'],
  ['gold', 'data-theme is "gold". Allowed: ritz'],
])('the message about the theme %s suggests a similar value, if one exists', (read, says) => {
  expect(reportConfigErrors(document.createElement('div'), [{ name: 'theme', read }])).toContain(says)
})

test('the message about a wrong tag links to the same page with the checklist open', () => {
  vi.stubGlobal('location', new URL('http://localhost:8080/club?page=4#top'))
  const element = document.createElement('div')
  reportConfigErrors(element, [{ name: 'theme', read: 'gold' }])
  const link = element.shadowRoot?.querySelector('a')
  expect(link?.href).toBe('http://localhost:8080/club?page=4&movie-club-check#top')
})

test.each([
  ['https://cinema.test/', true],
  ['https://cinema.test/?movie-club-check', false],
])('the warning at %s that no element is marked suggests the checklist: %s', (address, isSuggested) => {
  vi.stubGlobal('location', new URL(address))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnOfNoMount()
  expect(String(warn.mock.calls[0]).includes('?movie-club-check')).toBe(isSuggested)
})
