// The UMD file exports its API as a CommonJS module, to an AMD loader, or as a global of the page.
import { describe, expect, test } from 'vitest'
import { pluginsOf } from './built.ts'

const { umdExports } = await pluginsOf<{ umdExports: string }>('umd-exports.mjs')
const api = { mount: () => {} }
const run = (module: unknown, define: unknown, document: unknown = { currentScript: null }): void =>
  new Function('MovieClub', 'module', 'define', 'document', umdExports)(api, module, define, document)

describe('the API of the UMD file', () => {
  test('is a global of the page', () => {
    run(undefined, undefined)
    expect(Reflect.get(globalThis, 'MovieClub')).toBe(api)
  })

  test('is exported as a CommonJS module, not through an AMD loader', () => {
    const module = { exports: {} }
    run(
      module,
      Object.assign(() => expect.unreachable(), { amd: {} }),
    )
    expect(module.exports).toBe(api)
  })

  test.each([
    ['the name in its script tag', { currentScript: { getAttribute: () => 'lib/club' } }, 'lib/club'],
    ['the name movie-club if there is no tag', { currentScript: null }, 'movie-club'],
    [
      'the name movie-club if the tag has no name',
      { currentScript: { getAttribute: () => null } },
      'movie-club',
    ],
  ])('is defined for an AMD loader under %s', (_, document, name) => {
    const defined: unknown[] = []
    const define = (...given: unknown[]) => defined.push(...given)
    run(undefined, Object.assign(define, { amd: {} }), document)
    expect(defined.slice(0, 2)).toEqual([name, []])
    expect((defined[2] as () => unknown)()).toBe(api)
  })

  test('is not passed to a page’s own function named define', () => {
    run(undefined, () => expect.unreachable())
  })
})
