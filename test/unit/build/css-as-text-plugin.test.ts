// The build imports style sheets as text.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { afterAll, expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const { cssAsText } = await pluginsOf<{ cssAsText(): Plugin }>('css-as-text-plugin.mjs')
const folder = mkdtempSync(join(tmpdir(), 'css-as-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function textOf(css: string, name = 'default'): Promise<unknown> {
  writeFileSync(join(folder, 'look.css'), css)
  const main = join(folder, 'main.js')
  const { code } = await chunkOf({ [main]: `export { ${name} as default } from './look.css'` }, [cssAsText()])
  return ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown }).default
}

test('a style sheet becomes its minified text', async () => {
  expect(await textOf('/* why */\n.a  { color : #ffffff; }\n')).toBe('.a{color:#fff}')
})

test('the build rewrites a rule that a supported browser does not know', async () => {
  expect(await textOf('.a { .b & { color: red } }')).toBe('.b .a{color:red}')
})

test('the rules in an @later block at the end of a style sheet become a separate text', async () => {
  const css = '.a { color: red }\n\n/* why */\n@later {\n  .b {\n    color: blue;\n  }\n}\n'
  expect(await textOf(css)).toBe('.a{color:red}')
  expect(await textOf(css, 'later')).toBe('.b{color:#00f}')
  expect(await textOf('.a { color: red }', 'later')).toBe('')
})

test('a style sheet with a syntax error fails the build', async () => {
  await expect(textOf('.a { color: red; } }')).rejects.toThrow('look.css')
})
