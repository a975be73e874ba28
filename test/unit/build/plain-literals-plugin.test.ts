// The build rewrites literals that old minifiers would break. The literals keep their values.
import type { Plugin } from 'rollup'
import { describe, expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const { plainLiterals } = await pluginsOf<{ plainLiterals(): Plugin }>('plain-literals-plugin.mjs')

const written = async (code: string): Promise<string> =>
  (await chunkOf({ main: code }, [plainLiterals()])).code
const evaluated = async (code: string): Promise<unknown> =>
  ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown }).default

describe('a literal that old minifiers break is rewritten with the same value', () => {
  test.each([
    [`\`one \${1 + 1} two \${[3]}\``, /`/],
    [`\`\${(0, 5)}\${6}\``, /`/],
    ['`a\\n"b" \'c\' \\\\`', /`/],
    [`\`line\n\${1}\n\``, /`/],
    ['["/a", "a", "//"].map(text => /^\\//.test(text))', /=> ?\/|\/\//],
    ['["a//b"].map(text => text.split(/\\/\\//))', /\/\\\/\\\/\//],
    ['"x/*y".replace(/[/*]/g, "-")', /\[\/\*/],
    ['/a.b/s.test("a\\nb")', /\/s\./],
    ['[1 + +"2", 1 - -2]', /\+ \+|- -/],
  ])('%s', async (code, unknown) => {
    const made = await written(`export default ${code}`)
    expect(made.replaceAll(/"(?:\\.|[^"\\])*"/g, '""')).not.toMatch(unknown)
    expect(await evaluated(made)).toEqual(await evaluated(`export default ${code}`))
  })
})

test('a literal that cannot be rewritten fails the build', async () => {
  await expect(written('export default text => text.match(/a/v)')).rejects.toThrow('know no flag')
  await expect(written('export default text => String.raw`a // b`')).rejects.toThrow('change the template')
})

test('a tagged template that old minifiers do not change keeps its tag', async () => {
  expect(await written(`export default text => String.raw\`a/b\${text}\``)).toContain(
    `String.raw\`a/b\${text}\``,
  )
})
