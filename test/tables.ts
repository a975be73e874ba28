// Generates the documents' tables of attributes and policy sources from the code. `npx node test/tables.ts` writes them into the
// documents. test/tables.test.ts fails if a document differs from the code.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttributeName } from '../src/domain/widget-config.ts'
import { attributeNames, attributes } from '../src/editors/attributes.ts'
import { contactRows } from '../src/editors/contacts.ts'
import { directives, policySources } from '../src/editors/policy-sources.ts'
import { writePolicy } from '../src/editors/snippet/tag/write-policy.ts'
import { policyChoice } from './policy-choice.ts'

const root = join(import.meta.dirname, '..')

const code = (text: string): string => `\`${text}\``
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n')

/** Returns the values of an attribute, and an example if the values do not include one. */
function valuesOf(name: AttributeName): string {
  const { allowed, suggestions } = attributes[name]
  const example = attributes[name].example ?? suggestions[0] ?? null
  const values = typeof allowed === 'string' ? allowed : allowed.map(code).join(', ')
  return example === null || values.includes(example) ? values : `${values}, e.g. ${code(example)}`
}

/**
 * Returns the table of the attributes that every tag needs. `data-movie-club` has no value, so `attributes` does not contain it, and its
 * row is added here.
 */
function requiredTable(): string {
  const rows = attributeNames
    .filter(name => attributes[name].isRequired)
    .map(name => row(code(attributes[name].html), attributes[name].meaning, valuesOf(name)))
  const mark = row(code('data-movie-club'), 'marks the mount element', 'no value')
  return table(['attribute', 'what it is', 'allowed'], [mark, ...rows])
}

/**
 * Returns the table of the attributes with a default. `data-debug` has no value, so `attributes` does not contain it, and its row is added
 * here.
 */
function optionalTable(): string {
  const rows = attributeNames
    .filter(name => !attributes[name].isRequired)
    .map(name => {
      const { html, meaning, default: value, defaultWords } = attributes[name]
      return row(code(html), meaning, valuesOf(name), defaultWords ?? (value === '' ? 'empty' : code(value)))
    })
  const debug = 'shows the tag’s errors in the page, and opens the checklist for everybody who sees the page'
  const mark = row(code('data-debug'), debug, 'no value', 'off; on localhost errors are always shown')
  return table(['attribute', 'what it is', 'allowed', 'default'], [...rows, mark])
}

/** Returns the table of the options of `mount()`, with their types and defaults. */
function optionsTable(): string {
  const rows = attributeNames.map(name => {
    const { allowed, default: value, defaultWords, isRequired } = attributes[name]
    const type =
      typeof allowed === 'string' ? code('string') : allowed.map(one => code(`'${one}'`)).join(', ')
    const usual = isRequired ? 'required' : (defaultWords ?? code(`'${value}'`))
    return row(code(name), type, usual)
  })
  return table(['option', 'type', 'default'], rows)
}

/** Returns the policy for a tag with a nonce, every way to pay and a captcha, without 3-D Secure. */
async function policy(): Promise<string> {
  const choice = policyChoice({ nonce: '…', captchaSiteKey: '…' })
  const lines = (await writePolicy(choice, '')).split('; ').map(line => line.split(' '))
  const text = lines.map(([name = '', ...sources]) => `${name.padEnd(15)} ${sources.join(' ')}`)
  return ['```', ...text, '```'].join('\n')
}

/** Returns the table of the sources that each vendor needs, either without 3-D Secure or for 3-D Secure only. */
function policyTable(isThreeDSecure: boolean): string {
  const rows = directives.flatMap(directive => {
    const names = policySources
      .filter(one => one.directive === directive && (one.asked === 'by 3-D Secure') === isThreeDSecure)
      .map(({ source }) => source)
    const isStyle = directive === 'style-src' && !isThreeDSecure
    const needs = isStyle ? 'the nonce' : code([...new Set(names)].join(' '))
    return names.length > 0 || isStyle ? [row(directive, needs)] : []
  })
  return table(['directive', isThreeDSecure ? 'what 3-D Secure needs' : 'what the vendors need'], rows)
}

const contactTable = (): string =>
  table(
    ['who', 'when', 'what for', 'cookies and storage'],
    contactRows.map(cells => row(...cells)),
  )

/** The generated tables. Each key is the name in the HTML comments around the table in a document. */
export const printed: Readonly<Record<string, string>> = {
  required: requiredTable(),
  optional: optionalTable(),
  options: optionsTable(),
  contacts: contactTable(),
  policy: await policy(),
  sources: policyTable(false),
  secure: policyTable(true),
}

/** The documents that contain generated tables. */
export const documents = [
  'src/editors/attributes.md',
  'src/editors/policy-and-privacy.md',
  'src/embed/README.md',
  'src/payments/braintree/README.md',
]

const marked = /(<!-- npx node test\/tables\.ts (\w+) -->\n).*?(\n<!-- \/\2 -->)/gs

/** Returns the text of a document with its tables replaced by the current ones. */
export const withTables = (text: string): string =>
  text.replace(marked, (_, before, name, after) => {
    const now = printed[name]
    if (now === undefined) throw new Error(`There is no table ${name}.`)
    return before + now + after
  })

if (import.meta.main)
  for (const name of documents) {
    const path = join(root, name)
    writeFileSync(path, withTables(readFileSync(path, 'utf8')))
  }
