// The tables of the documents that are printed from the code, of attributes and of policy sources. `node test/tables.ts` writes
// them where they belong; test/tables.test.ts holds the documents to them.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram } from '../demo/is-program.ts'
import { attributeNames, attributes } from '../src/editors/attributes.ts'
import { contactRows } from '../src/editors/contacts.ts'
import { directives, policySources } from '../src/editors/policy-sources.ts'
import { type Choice, payMethods } from '../src/editors/snippet/tag/choice.ts'
import { writePolicy } from '../src/editors/snippet/tag/write-policy.ts'

const root = join(import.meta.dirname, '..')

/** The two that are no options. They have no value. */
const marks: Readonly<Record<string, Readonly<Record<'meaning' | 'default', string>>>> = {
  'data-movie-club': { meaning: 'marks the mount element', default: 'required' },
  'data-debug': {
    meaning:
      'shows in the page what is wrong with the tag (always so on localhost), and opens the checklist for editors',
    default: 'off',
  },
}

const code = (text: string): string => `\`${text}\``
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n')

/** Every attribute, behind the two that are no options. */
function attributeTable(): string {
  const ofMarks = Object.entries(marks).map(([name, { meaning, default: defaultWords }]) =>
    row(code(name), meaning, 'no value', defaultWords),
  )
  const rows = attributeNames.map(name => {
    const {
      html,
      meaning,
      allowed,
      example,
      default: defaultValue,
      defaultWords,
      isRequired,
    } = attributes[name]
    const values = typeof allowed === 'string' ? allowed : allowed.map(code).join(', ')
    const isSaid = example === null || values.includes(example)
    const shownDefault = defaultWords ?? (defaultValue === '' ? 'empty' : code(defaultValue))
    return row(
      code(html),
      meaning,
      isSaid ? values : `${values}, such as ${code(example)}`,
      isRequired ? 'required' : shownDefault,
    )
  })
  return table(['attribute', 'what it is', 'allowed', 'default'], [...ofMarks, ...rows])
}

/** The policy for a tag with a nonce, every way to pay and a captcha. */
async function policy(): Promise<string> {
  const empty = Object.fromEntries(attributeNames.map(name => [name, ''])) as Choice['attributes']
  const choice: Choice = {
    attributes: { ...empty, nonce: '…', captchaSiteKey: '…' },
    properties: {},
    isDebug: false,
    hasNoCaptcha: false,
    fallback: '',
    files: '',
    methods: payMethods,
  }
  const lines = (await writePolicy(choice, '')).split('; ').map(line => line.split(' '))
  const text = lines.map(([name = '', ...sources]) => `${name.padEnd(15)} ${sources.join(' ')}`)
  return ['```', ...text, '```'].join('\n')
}

/** What the vendors alone need. */
function policyTable(): string {
  const rows = directives.flatMap(directive => {
    const names = policySources.filter(one => one.directive === directive).map(({ source }) => source)
    const needs = directive === 'style-src' ? 'the nonce' : code([...new Set(names)].join(' '))
    return names.length > 0 || directive === 'style-src' ? [row(directive, needs)] : []
  })
  return table(['directive', 'what the vendors need'], rows)
}

const contactTable = (): string =>
  table(
    ['who', 'when', 'what for', 'cookies and storage'],
    contactRows.map(cells => row(...cells)),
  )

/** By their names between the marks of a document. */
export const printed: Readonly<Record<string, string>> = {
  attributes: attributeTable(),
  contacts: contactTable(),
  policy: await policy(),
  sources: policyTable(),
}

/** The documents that have them. */
export const documents = [
  ...['README.md', 'src/editors/policy-and-privacy.md'],
  ...['src/specification.md', 'src/payments/braintree/README.md'],
]

const marked = /(<!-- node test\/tables\.ts (\w+) -->\n).*?(\n<!-- \/\2 -->)/gs

/** The text of a document with its tables as they are now. */
export const withTables = (text: string): string =>
  text.replace(marked, (_, before, name, after) => {
    const now = printed[name]
    if (now === undefined) throw new Error(`There is no table ${name}.`)
    return before + now + after
  })

if (isProgram(import.meta.filename))
  for (const name of documents) {
    const path = join(root, name)
    writeFileSync(path, withTables(readFileSync(path, 'utf8')))
  }
