// An HTML parser reads the editor's exact choice from the copied snippet, even after a CMS has removed parts of the snippet.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttributeName, attributeOf } from '../../../../../src/domain/widget-config.ts'
import { attributeNames, attributes } from '../../../../../src/editors/attributes.ts'
import type { Choice } from '../../../../../src/editors/snippet/tag/choice.ts'
import { writeSnippets } from '../../../../../src/editors/snippet/tag/write-snippet.ts'
import { stripLikeKses } from '../strip-like-kses.ts'
import { chosen } from './chosen.ts'

const integrity = { 'movie-club.js': 'sha384-module', 'movie-club.umd.js': 'sha384-umd' }

/** Parses the snippet as a browser does. Returns all tag names, and the attributes of the mount element, the script and the link. */
function parse(html: string) {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html')
  const all = [...body.querySelectorAll('*')]
  const attributesOf = (element: Element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  return {
    tags: all.map(({ localName }) => localName),
    mount: attributesOf(all[0] ?? body),
    words: all[0]?.textContent ?? '',
    script: attributesOf(body.querySelector('script') ?? body),
    link: attributesOf(body.querySelector('a') ?? body),
  }
}

/** Returns the expected attributes of the mount element. The nonce is on the script, where style sheets cannot read it. */
const expected = (choice: Choice): Record<string, string> => ({
  'data-movie-club': '',
  ...Object.fromEntries(
    attributeNames.flatMap(name => {
      const value = choice.attributes[name]
      return name === 'nonce' || value === '' || value === attributes[name].default
        ? []
        : [[attributeOf(name), value]]
    }),
  ),
  ...(choice.isDebug && { 'data-debug': '' }),
})

const text = fc.string({ unit: 'binary', maxLength: 20 }).filter(value => !value.includes('\0'))
const nasty = fc.constantFrom(
  '"><script>alert(1)</script>',
  "' onload='x",
  '&amp;&quot;',
  'a\r\nb',
  '</div>',
  '“ritz”',
)
const values = fc.record(
  Object.fromEntries(
    attributeNames.map(name => {
      const { options } = attributes[name]
      return [name, options ? fc.constantFrom(...options.map(([value]) => value)) : fc.oneof(text, nasty)]
    }),
  ) as Record<AttributeName, fc.Arbitrary<string>>,
)

describe('the snippet for each choice', () => {
  test('can be a module, a plain script, or a separate element and script', () => {
    fc.assert(
      fc.property(values, fc.boolean(), fc.oneof(fc.constant(''), nasty), (given, isDebug, fallback) => {
        const choice = chosen(given, { isDebug, fallback })
        const { module, umd, element, script } = writeSnippets(choice, '', integrity, '')
        const nonce = given.nonce === '' ? {} : { nonce: given.nonce }
        const tags = ['div', fallback === '' ? 'p' : 'a']
        for (const html of [module, umd]) {
          const read = parse(html)
          expect(read.tags).toEqual([...tags, 'script'])
          expect(read.mount).toEqual(expected(choice))
          if (fallback !== '') expect(read.link).toEqual({ href: fallback })
        }
        expect(parse(module).script).toEqual({
          type: 'module',
          src: 'https://cdn.example/movie-club/movie-club.js',
          integrity: 'sha384-module',
          ...nonce,
        })
        expect(parse(umd).script).toEqual({
          async: '',
          src: 'https://cdn.example/movie-club/movie-club.umd.js',
          integrity: 'sha384-umd',
          crossorigin: 'anonymous',
          ...nonce,
        })
        expect(parse(element).mount).toEqual(expected(choice))
        expect(parse(element).tags).toEqual(tags)
        expect(`${element}\n${script}`).toBe(module)
        // Some CMS editors break lines inside a tag, and remove an element without text.
        expect(element).not.toMatch(/[\r\n]/)
        expect(parse(element).words).toMatch(/^Join the .*Movie Club$/s)
      }),
    )
  })

  test.each(['https://api.example/v1/', '//api.example/', '\\\\api.example/'])(
    'sets the API’s URL on the element and the script for a different site: %s',
    apiBase => {
      const { module, umd, element, script } = writeSnippets(chosen({ apiBase }), '', integrity, '')
      for (const html of [module, umd, element + script])
        for (const tag of [parse(html).mount, parse(html).script]) expect(tag['data-api-base']).toBe(apiBase)
    },
  )

  test.each(['', '/v1/', 'v1/', 'https:v1/', 'https://'])(
    'does not set the API’s URL on the script for the page’s own site: %j',
    apiBase => {
      const { module } = writeSnippets(chosen({ apiBase }), '', integrity, '')
      expect(parse(module).script['data-api-base']).toBeUndefined()
    },
  )

  test('has two instant variants, which begin with the script', () => {
    const choice = chosen({}, { fallback: '/club' })
    const template = '<template shadowrootmode="open"><p>Hello</p></template>'
    const { module, instant, umd, umdInstant } = writeSnippets(choice, '900px', integrity, template)
    const lines = (tag: string) => tag.replace(template, '').split('\n')
    expect(instant.startsWith('<script ')).toBe(true)
    expect(umdInstant.startsWith('<script ')).toBe(true)
    expect([instant, umdInstant].map(tag => lines(tag).sort())).toEqual(
      [module, umd].map(tag => lines(tag).sort()),
    )
    expect(instant.indexOf(template)).toBeLessThan(instant.indexOf('<a '))
  })

  test('has no instant variants if there is no template of the first screen', () => {
    const without = writeSnippets(chosen({}, { fallback: '/club' }), '900px', integrity, '')
    expect([without.instant, without.umdInstant]).toEqual(['', ''])
  })

  test('preloads the app and React if it is a module with integrity hashes', () => {
    const ofVersion = {
      ...integrity,
      'chunks/app-1x2.js': 'sha384-app',
      'chunks/checkout-3y4.js': 'sha384-no',
      'chunks/react-5z6.js': 'sha384-react',
    }
    const choice = chosen({ nonce: 'abc' })
    const { module, instant, umd, script } = writeSnippets(choice, '', ofVersion, '<template></template>')
    const links = ['app-1x2.js" integrity="sha384-app', 'react-5z6.js" integrity="sha384-react'].map(
      file =>
        `<link rel="modulepreload" fetchpriority="low" href="https://cdn.example/movie-club/chunks/${file}" nonce="abc">`,
    )
    expect(module.endsWith(`\n${[script, ...links].join('\n')}`)).toBe(true)
    expect(instant.startsWith(`${[script, ...links].join('\n')}\n`)).toBe(true)
    expect(umd).not.toContain('<link')
    expect(writeSnippets(choice, '', {}, '').module).not.toContain('<link')
  })

  test('has the reserved height and the theme properties in its style attribute', () => {
    const choice = chosen(
      {},
      { properties: { '--movie-club-accent': '#6a1b9a', '--movie-club-font': '"Gill Sans", serif' } },
    )
    const { module, style } = writeSnippets(choice, '900px', {}, '')
    expect(style).toBe('min-height:900px;--movie-club-accent:#6a1b9a;--movie-club-font:"Gill Sans", serif')
    expect(parse(module).mount['style']).toBe(style)
    expect(parse(module).script).toEqual({
      type: 'module',
      src: 'https://cdn.example/movie-club/movie-club.js',
    })
  })
})

/** These tests only emulate WordPress, with our own list of the HTML that WordPress allows. */
describe('a CMS that strips tags as WordPress does', () => {
  const choice = chosen(
    { cinemaName: 'Ben & Sons "Ritz"', theme: 'lido', routing: 'memory' },
    { fallback: '/club', properties: { '--movie-club-accent': '#6a1b9a' } },
  )
  const height = 'clamp(900px,(760px - 100vw)*999,1200px)'
  const { module, element } = writeSnippets(choice, height, integrity, '')

  test('does not change the mount element', () => {
    expect(parse(stripLikeKses(element))).toEqual(parse(element))
  })
  test('removes only the script from the complete snippet', () => {
    expect(parse(stripLikeKses(module)).tags).toEqual(['div', 'a'])
    expect(parse(stripLikeKses(module)).mount).toEqual(parse(element).mount)
  })
  test('removes tags and attributes that are not allowed', () => {
    const html =
      '<div data-a="1" onclick="x()" style="position:fixed;min-height:9px;--b:url(x)"><form></form><a href="javascript:x()">a</a></div>'
    expect(stripLikeKses(html)).toBe('<div data-a="1" style="min-height:9px"><a>a</a></div>')
  })
})

test('the README for editors shows the words of the tag', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../../src/editors/README.md'), 'utf8')
  const words = /<p>.*<\/div>/.exec(writeSnippets(chosen(), '', {}, '').element)?.[0]
  expect(readme).toContain(words)
})
