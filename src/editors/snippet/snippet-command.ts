// The command `npm run snippet`: reads its options and writes a tag. print-snippet.mjs runs it.
import { parseArgs } from 'node:util'
import { closestWord } from '../../domain/text/edit-distance.ts'
import { withEndSlash } from '../../domain/text/end-slashes.ts'
import type { AttributeName } from '../../domain/widget-config.ts'
import { attributeNames, attributes } from '../attributes.ts'
import { fallbackError, filesError, payMethods } from './tag/choice.ts'
import { firstHeights } from './tag/first-heights.ts'
import { instantFromAttributes } from './tag/instant-from-attributes.ts'
import { reservedHeight } from './tag/reserved-height.ts'
import { type Integrity, writeSnippets } from './tag/write-snippet.ts'

export interface Printed {
  /** Text for standard output: the tag or the help. Empty if an option is wrong. */
  readonly text: string
  /** Notes for standard error: errors, or hints about the tag. */
  readonly notes: readonly string[]
  /** Whether the command succeeded. */
  readonly isDone: boolean
}

const others = {
  files: 'Folder of the script: its whole address, from https:// to the last slash.',
  fallback: 'Page without the widget. Visitors see a link to it if the widget can’t start.',
  height:
    'Space that the page reserves: a value for min-height, for instance 900px, or none. The default is the measured height.',
} as const
const switches = {
  short: 'The short tag, without the first screen. For systems that strip <template> or <style>.',
  integrity: 'Adds the hash of movie-club.js in dist/. Publish exactly that file.',
  debug: 'Shows mistakes in the tag on the page while you test it.',
  help: 'Prints this.',
} as const

const optionOf = (name: AttributeName): string => attributes[name].html.slice('data-'.length)
const texts = new Map<string, AttributeName | keyof typeof others>([
  ...attributeNames.map(name => [optionOf(name), name] as const),
  ...(Object.keys(others) as (keyof typeof others)[]).map(name => [name, name] as const),
])
const known = [...texts.keys(), ...Object.keys(switches)]

function help(): string {
  const line = (option: string, words: string) => `  --${option.padEnd(18)} ${words}`.trimEnd()
  const ofAttributes = attributeNames.map(name => {
    const { label, hint, options, default: defaultValue, isRequired } = attributes[name]
    const rest = isRequired ? 'Required.' : defaultValue && `Otherwise ${defaultValue.replace(/\.$/, '')}.`
    const values = options && `One of ${options.map(([value]) => value).join(', ')}.`
    return line(optionOf(name), [`${label}.`, hint, values, rest].filter(Boolean).join(' '))
  })
  return [
    'Prints the instant tag: visitors see the first screen with the page, before any script.',
    '',
    'npm run snippet -- --cinema-id ritz --cinema-name "The Ritz" --theme ritz --files https://…/',
    '',
    ...ofAttributes,
    '',
    ...Object.entries({ ...others, ...switches }).map(([name, words]) => line(name, words)),
  ].join('\n')
}

function read(args: readonly string[]) {
  const options = Object.fromEntries([
    ...[...texts.keys()].map(name => [name, { type: 'string' }] as const),
    ...Object.keys(switches).map(name => [name, { type: 'boolean' }] as const),
  ])
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  const values: Record<string, string> = {}
  const errors: string[] = []
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    // A word after an unknown option is probably that option's value, so it is not reported as a second error.
    if (token.kind === 'positional' && before?.kind === 'option' && !known.includes(before.name)) continue
    if (token.kind === 'positional')
      errors.push(`${token.value} belongs to no option. Put quotes around text with spaces.`)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const meant = closestWord(name, known)
    if (!known.includes(name))
      errors.push(`${rawName} is not known${meant ? `; did you mean --${meant}?` : '. --help has them all.'}`)
    else if (texts.has(name) && value === undefined) errors.push(`${rawName} needs a value.`)
    else values[name] = value ?? ''
  }
  return { values, errors }
}

/**
 * Writes the tag for the given options. Errors are returned in `notes`; nothing is thrown.
 * @param integrity the hashes of the built files; null if there is no build
 */
export function snippetCommand(args: readonly string[], integrity: Integrity | null): Printed {
  const { values, errors } = read(args)
  if ('help' in values) return { text: help(), notes: [], isDone: true }
  const chosen = Object.fromEntries(
    attributeNames.map(name => [name, (values[optionOf(name)] ?? '').trim()]),
  ) as Record<AttributeName, string>
  const { fallback = '', height = 'measured' } = values
  const files = withEndSlash(values['files'] ?? 'https://…/')
  const instant = instantFromAttributes(chosen)
  const ofOthers = [fallbackError(fallback), 'files' in values ? filesError(files) : null]
  const wrong = errors.length > 0 ? errors : [...instant.errors, ...ofOthers.filter(error => error !== null)]
  if ('integrity' in values && !integrity) wrong.push('--integrity needs a build: run npm run build first.')
  // The height becomes part of a style attribute, so the command accepts only characters that a CSS length needs.
  if (/[^\w\s.,()*+-]/.test(height)) wrong.push(`--height is "${height}". Allowed: a length such as 900px`)
  if (wrong.length > 0) return { text: '', notes: wrong, isDone: false }
  const { theme = 'classic', start = '/register' } = instant.config ?? {}
  const [phone, desktop] = firstHeights[theme][start]
  const reserved: Readonly<Record<string, string>> = {
    measured: reservedHeight('page', { phone, desktop }),
    none: '',
  }
  const choice = {
    attributes: chosen,
    properties: {},
    isDebug: 'debug' in values,
    hasNoCaptcha: chosen.captchaSiteKey === '',
    fallback,
    files,
    isLocked: 'integrity' in values,
    methods: payMethods,
  }
  const snippets = writeSnippets(
    choice,
    reserved[height] ?? height,
    'integrity' in values ? (integrity ?? {}) : {},
    instant.template,
  )
  const notes = [
    ...('files' in values ? [] : ['Replace the dots with the folder of the script, or use --files.']),
    ...('short' in values ? [] : ['It contains the form of this version. Print it again after an update.']),
  ]
  return { text: 'short' in values ? snippets.module : snippets.instant, notes, isDone: true }
}
