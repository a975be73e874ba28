// Tests that the table of contacted hosts (policy-and-privacy.md) has every host in the sources and the built
// files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { dist } from '../sizes.ts'

const root = join(dist, '..')
const policyAndPrivacy = readFileSync(join(root, 'src/editors/policy-and-privacy.md'), 'utf8')

const isHost = (text: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)
const section = (heading: string): string =>
  policyAndPrivacy.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
/** The hosts in the table, such as `*.paypal.com`. */
const listed = [...section('Who is contacted').matchAll(/`([^`]+)`/g)]
  .map(([, text]) => text ?? '')
  .filter(isHost)

/**
 * Returns whether an entry of the table matches the host. The entry can be the same host, a host below it, or a pattern such as
 * `*.paypal.com`.
 */
const covers = (pattern: string, host: string): boolean =>
  pattern === host ||
  pattern.endsWith(`.${host}`) ||
  (pattern.startsWith('*.') && host.endsWith(pattern.slice(1)))
const unlisted = (hosts: Iterable<string>): string[] =>
  [...new Set(hosts)].filter(host => !listed.some(pattern => covers(pattern, host))).sort()

/** Returns the hosts of URLs, and other names that look like a host. */
function hostsIn(text: string): string[] {
  const inAddresses = [...text.matchAll(/(?:https?|wss?):\/\/([\w.-]+\.[a-z]+)/gi)]
  const bare = [
    ...text.matchAll(/(?<![\w@./-])\.?((?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|au|cloud))(?![\w(-])/g),
  ]
  return [...inAddresses, ...bare].map(([, host]) => host ?? '')
}

/** Returns the strings, JSX texts and regular expressions of the code, without its comments. */
function texts(code: string, name: string): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text)
    else if (ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, false, kind))
  return found
}
const hostsOfSource = (code: string, name = 'a.ts'): string[] =>
  name.endsWith('.css')
    ? hostsIn(code.replace(/\/\*.*?\*\//gs, ''))
    : texts(code, name).flatMap(text => hostsIn(text))

/** Hosts in the libraries' code that the widget never contacts. */
const onlyNamed: Readonly<Record<string, string>> = {
  'www.w3.org': 'namespaces of SVG and XML',
  'react.dev': 'an explanation in an error of React',
  'github.com': 'an explanation in an error of ky',
  'braintree.github.io': 'an explanation in an error of braintree-web',
  'help.braintreepayments.com': 'an explanation in an error of braintree-web',
  'empty.invalid': 'ky tries with it what Request can do, and sends nothing',
}

describe('the sources', () => {
  test('contain no host that is missing from the table', () => {
    const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    // The domains in this file are only compared with typed email addresses.
    const sources = names.filter(
      name => /\.(tsx?|css)$/.test(name) && name !== 'domain/member/email-correction.ts',
    )
    const found = sources.flatMap(name => hostsOfSource(readFileSync(join(root, 'src', name), 'utf8'), name))
    expect(found).toContain('pay.google.com')
    expect(unlisted(found).filter(host => !Object.hasOwn(onlyNamed, host))).toEqual([])
  })

  test.each([
    ['a URL', `fetch('https://metrics.example.com/a')`, 'metrics.example.com'],
    ['a template', 'const a = `https://cdn.example.net/$' + '{b}`', 'cdn.example.net'],
    ['the end of a template', 'const a = `//$' + '{b}.stats.example.org/`', 'stats.example.org'],
    ['a bare name', `const host = 'fonts.example.com'`, 'fonts.example.com'],
    ['a socket', `new WebSocket('wss://live.example.com')`, 'live.example.com'],
  ])('fail this test if they contain %s of a new host', (_, code, host) => {
    expect(unlisted(hostsOfSource(code))).toEqual([host])
  })

  test('may contain any host in a comment, and text that looks like a host', () => {
    const code = `// see https://docs.example.com\nconst type = 'movie-club.js' + 'image/svg' + a.b.com`
    expect(hostsOfSource(code)).toEqual([])
  })
})

test('every host in the built files is either listed or never contacted', () => {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.js'),
  )
  const found = scripts.flatMap(name =>
    [...readFileSync(join(dist, name), 'utf8').matchAll(/https?:\/\/([\w.-]+\.[a-z]+)/g)].map(
      ([, host]) => host ?? '',
    ),
  )
  expect(unlisted(found)).toEqual(Object.keys(onlyNamed).sort())
})

test('the table and the content security policy list the same hosts', () => {
  // The sources of 3-D Secure are in a table below the policy.
  const policy = [...policyAndPrivacy.matchAll(/^(?:\| )?[a-z]+-src +(.*)$/gm)]
    .flatMap(([, sources]) => (sources ?? '').split(/[ `|]+/))
    .map(source => source.replace(/^https:\/\//, '').replace(/\/.*/, ''))
    .filter(isHost)
  expect(policy.length).toBeGreaterThan(10)
  expect(unlisted(policy).filter(host => host !== '*.braintree-api.com')).toEqual([])
  expect(listed.filter(host => !policy.some(pattern => covers(pattern, host)))).toEqual([])
})
