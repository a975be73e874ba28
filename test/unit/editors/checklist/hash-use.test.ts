// The checklist recognises scripts of the page that use the part of the address after #.
import { afterEach, expect, test } from 'vitest'
import { hashSigns, hashUseOf } from '../../../../src/editors/checklist/checks/hash-use.ts'

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

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['Bootstrap’s scroll spy', '<main data-bs-spy="scroll"></main>'],
  ['Bootstrap’s tabs', '<a data-toggle="tab" href="#films"></a>'],
  ['Foundation’s tabs', '<ul data-tabs data-deep-link="true"></ul>'],
  ['tabs without a script', '<style>.tab:target { display: block }</style>'],
])('the checklist takes %s for a sign that the page uses the hash', (_, html) => {
  expect(hashSigns(false)).toEqual([])
  document.body.innerHTML = html
  expect(hashSigns(false)).toHaveLength(1)
})
