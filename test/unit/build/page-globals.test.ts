// No code that visitors run reads a global that libraries replace and that src/browser/native.ts cannot restore, because an object of a
// different frame would not fit.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../../src')

/** Globals that MooTools, Prototype and similar libraries replace with their own objects. */
const replaced =
  /instanceof (?:(?:HTML|SVG)?\w*Element|ShadowRoot)\b|(?:instanceof|new) (?:Document|Event|Node|Window)\b|\b(?:Document|Element|Event|Node|Window)\.\w/

test.each([
  ['Document.prototype.querySelectorAll', true],
  ['node instanceof Element && x', true],
  ['new Event(type)', true],
  ['Node.TEXT_NODE', true],
  ['node instanceof HTMLElement', true],
  ['root instanceof ShadowRoot', true],
  ['isElement(node)', false],
  ['new CustomEvent(type)', false],
])('the check finds %s: %s', (code, isFound) => expect(replaced.test(code)).toBe(isFound))

test('no file reads such a global', () => {
  const files = globSync('{api,app,browser,domain,embed,flow,payments,screens,themes,ui}/**/*.{ts,tsx}', {
    cwd: src,
  })
  const lines = [...files, 'script.ts', 'index.ts'].flatMap(file =>
    readFileSync(join(src, file), 'utf8')
      .split('\n')
      .filter(line => replaced.test(line.replace(/^\s*(?:\/\/|\*|\/\*).*/, '')))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(lines).toEqual([])
})
