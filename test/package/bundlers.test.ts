// Tests that Vite and webpack include the package in a bundle, and that its parts remain chunks that are
// fetched on demand.
import { describe, expect, test } from 'vitest'
import { type Bundle, bundleWithVite, bundleWithWebpack } from './bundle.ts'
import { packageName } from './pack.ts'
import { withConsumer } from './with-consumer.ts'

const consumer = withConsumer()

/** Texts that occur in only one part of the widget. */
const entryWords = 'Movie Club cannot read its script tag'
const appWords = 'A sandboxed frame needs allow-same-origin.'
const reactWords = '__reactContainer$'
const paymentWords = 'HOSTED_FIELDS_FIELD_PROPERTY_INVALID'
/** Only some pages load the chunk of 3-D Secure, which has its own copy of the libraries that it needs. */
const bankWords = 'THREEDS_'
const withoutDomWords = 'Movie Club needs a page'

const holders = ({ scripts }: Bundle, words: string): string[] =>
  [...scripts].filter(([, code]) => code.includes(words)).map(([name]) => name)

const bundlers = [
  ['Vite', bundleWithVite],
  ['webpack', bundleWithWebpack],
] as const

describe.each(bundlers)('the bundle of %s', (_, bundle) => {
  test.each([
    ['that uses the API', `import { mount, version } from '${packageName}'\nconsole.log(mount, version)`],
    // The page uses no export, but the package still mounts the page's elements.
    ['that only imports the widget', `import '${packageName}'`],
  ])('loads the app and the payment code later, for a page %s', async (_page, code) => {
    consumer.write({ 'page.js': code })
    const built = await bundle(consumer, 'page.js')
    expect(holders(built, entryWords)).toEqual([built.entry])
    const bank = holders(built, bankWords)
    expect(bank).toHaveLength(1)
    const parts = [appWords, reactWords, paymentWords].map(words =>
      holders(built, words).filter(name => !bank.includes(name)),
    )
    expect(parts.map(({ length }) => length)).toEqual([1, 1, 1])
    expect(new Set([built.entry, ...parts.flat()]).size).toBe(4)
    expect(holders(built, withoutDomWords)).toEqual([])
  })
})
