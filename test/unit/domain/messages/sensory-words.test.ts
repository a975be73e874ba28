// No text names a control only by its colour, shape, size, place or sound (WCAG 1.3.3).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../../../src')
const texts = globSync('{domain/messages,screens,ui}/**/*.{ts,tsx}', { cwd: src }).flatMap(file => {
  const code = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')
  return code.match(/(?<=['"`>])[^'"`<>{}\n]* [^'"`<>{}\n]*(?=['"`<{])/g) ?? []
})
const sensory =
  /\b(?:(?:green|red|blue|yellow|gold|grey|round|square|big|small|left|right|top|bottom) (?:button|link|box|field|line|sign|corner|side)|(?:on|at|to) the (?:left|right|top|bottom|side)|next to|icon|arrow|beep)\b/i

it('no text describes a control by how it looks, where it is or how it sounds', () => {
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter(text => sensory.test(text))).toEqual([])
})
