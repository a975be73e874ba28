// Minified chunks are small, and contain hints for Chromium.
import type { Plugin } from 'rollup'
import { expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const { minified } = await pluginsOf<{ minified(runsAtOnce?: () => boolean): Plugin[] }>('minify-plugin.mjs')
const source =
  '/** Said. */\nexport function twice(amount) {\n  const sum = amount + amount\n  return sum\n}\n'

test('a minified chunk is smaller, and behaves the same', async () => {
  const { code } = await chunkOf({ main: source }, minified())
  expect(code).not.toMatch(/Said|sum|\n {2}/)
  const { twice } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    twice(amount: number): number
  }
  expect(twice(950)).toBe(1900)
})

test('a chunk with a hint for Chromium has a correct source map', async () => {
  const maps = { sourcemap: true }
  const [plain, atOnce] = await Promise.all([
    chunkOf({ main: source }, minified(), maps),
    chunkOf(
      { main: source },
      minified(() => true),
      maps,
    ),
  ])
  const [comment, ...rest] = atOnce.code.split('\n')
  expect(comment).toBe('//# allFunctionsCalledOnLoad')
  expect(rest.join('\n')).toBe(plain.code)
  expect(atOnce.map?.mappings).toBe(`;${plain.map?.mappings}`)
})
