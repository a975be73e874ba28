// The checklist recognises scripts of the page that use the part of the address after #.
import { expect, test } from 'vitest'
import { hashUseOf } from '../../../../src/editors/checklist/checks/surroundings.ts'

test.each([
  ['history.replaceState(null, null, "#" + section.id)', true],
  ['history.pushState({},"",`#tab`)', true],
  ['window.location.hash = id', true],
  ['$(window).on("hashchange", openTab)', true],
  ['window.onhashchange=close', true],
  ['if (location.hash === "#menu") open()', false],
  ['history.pushState({}, "", "/films")', false],
])('the script “%s” shares the hash with the widget: %s', (code, isShared) =>
  expect(hashUseOf(code).isShared).toBe(isShared),
)
