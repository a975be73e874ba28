// The checklist finds scripts of the page that intercept the visitor's key presses.
import { afterEach, expect, test } from 'vitest'
import { checkListeners } from '../../../../src/editors/checklist/checks/listeners.ts'
import type { PageFacts } from '../../../../src/editors/checklist/page-facts.ts'

const mount = document.createElement('div')
document.body.append(mount)
const page = { mounts: [{ element: mount }] } as unknown as PageFacts

let stop = () => {}
/** Adds a key listener to the page, and removes it after the test. */
function listen(onKey: (event: KeyboardEvent) => void, capture: boolean): void {
  document.addEventListener('keydown', onKey, capture)
  stop = () => document.removeEventListener('keydown', onKey, capture)
}
afterEach(() => stop())
const takeS = (event: KeyboardEvent) => event.key === 's' && event.preventDefault()

test('the checklist accepts a page without key listeners', () => {
  expect(checkListeners(page)).toMatchObject([{ check: 'listeners', level: 'green' }])
})

test('the checklist accepts a bubbling key listener', () => {
  listen(takeS, false)
  expect(checkListeners(page)).toMatchObject([{ level: 'green' }])
})

test('the checklist reports the key that a capturing listener cancels', () => {
  listen(takeS, true)
  expect(checkListeners(page)).toMatchObject([
    { level: 'red', evidence: ['It stops: the key s'], fix: { line: 'event.composedPath()[0]' } },
  ])
})

test('a capturing listener that stops the propagation of a key event is reported in red', () => {
  listen(event => event.key === ' ' && event.stopPropagation(), true)
  expect(checkListeners(page)).toMatchObject([{ level: 'red', evidence: ['It stops: the key Space'] }])
})

test('the checklist accepts a key listener that checks the composed path', () => {
  listen(event => event.composedPath()[0] instanceof HTMLInputElement || takeS(event), true)
  expect(checkListeners(page)).toMatchObject([{ level: 'green' }])
})

test('the check of key listeners leaves no element on the page', () => {
  checkListeners(page)
  expect(mount.nextSibling).toBeNull()
})

test('the check of key listeners reports nothing on a page without a mount element', () => {
  expect(checkListeners({ mounts: [] } as unknown as PageFacts)).toEqual([])
})
