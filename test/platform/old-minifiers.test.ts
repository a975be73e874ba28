// Tests that an old minifier on the page's site does not change the strings, regular expressions, names and punctuation of the
// built files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { checklistFile, dist, readManifest, umdFile } from '../sizes.ts'
import { oldMinifiers } from './old-minifiers.ts'

/** Returns the tokens that a browser reads. Semicolons are left out, because they are optional at the end of a line. */
function readAsBrowser(code: string, file: string): readonly string[] {
  const tokens: string[] = []
  const sourceType = [umdFile, checklistFile].includes(file) ? 'script' : 'module'
  parse(code, {
    ecmaVersion: 'latest',
    sourceType,
    onToken(token) {
      const { label } = token.type
      const value: unknown = Reflect.get(token, 'value')
      if (label !== ';') tokens.push(`${label} ${JSON.stringify(value) ?? ''}`)
    },
  })
  return tokens
}

const files = Object.keys(readManifest().files).filter(
  name => name.endsWith('.js') && name !== 'without-dom.js',
)

describe.each(Object.entries(oldMinifiers))('the old minifier %s', (_, shorten) => {
  it.each(files)('changes only spaces and comments of the built file %s', file => {
    const built = readFileSync(join(dist, file), 'utf8')
    const wanted = readAsBrowser(built, file)
    const got = readAsBrowser(shorten(built), file)
    const at = wanted.findIndex((token, index) => token !== got[index])
    expect(at < 0 ? [] : got.slice(at - 3, at + 3)).toEqual(at < 0 ? [] : wanted.slice(at - 3, at + 3))
    expect(got).toHaveLength(wanted.length)
  })
})

describe('the emulated minifiers', () => {
  it.each([
    ['matthiasmullie/minify', 'let a=e=>/^$|^\\//.test(e);next()', 'let a=e=>/^$|^\\'],
    ['matthiasmullie/minify', 'let a=b(/.*/s,"//");c', 'let a=b(/.*/s,"//");c'],
    ['mrclay/jsmin-php', 'let a=e=>/^$|^\\//.test(e);next()', 'let a=e=>/^$|^\\'],
    ['JSMin', 'let a=e=>/^$|^\\//.test(e);next()', 'let a=e=>/^$|^\\'],
    ['JSMin', 'a=`b - c`', 'a=`b-c`'],
    ['JSMin', 'a=1+ +b', 'a=1++b'],
  ])('behave as on real sites: %s turns %s into %s', (name, code, expected) => {
    expect(oldMinifiers[name]?.(code)).toBe(expected)
  })
})
