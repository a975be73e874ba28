// Minifiers that sites run over the scripts of a page. None of them knows today's JavaScript. Two kinds are
// tested: ports of JSMin from npm, and the rules of the two minifiers that are common in PHP.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { jsmin } = require('jsmin') as { jsmin(text: string, level: number): string }
const jsmin2 = require('jsmin2') as (text: string) => { readonly code: string }

/** How a PHP minifier distinguishes a regular expression from a division. */
interface RegexRule {
  readonly pattern: RegExp
  /** Matches code that can precede a regular expression. */
  readonly before: RegExp
}

const words = '\\b(?:case|do|else|in|new|return|throw|typeof|yield|delete)'
const bare = /\/(?![/*])(?:[^[/\\\n]|\\.|\[(?:[^\]\\\n]|\\.)+\])+\//y

/**
 * The rule of matthiasmullie/minify, which many caching and optimising plugins of WordPress use. The pattern also checks the code after the
 * regular expression.
 */
const minify: RegexRule = {
  pattern: new RegExp(`${bare.source}[gimuy]*(?=\\s*(?:[.,;:)}&|+]|$))`, 'y'),
  before: new RegExp(`(?:^|[=:,;+\\-*?/}({[&|!]|${words})\\s*$`),
}

/** The rule of mrclay/jsmin-php, which WP Minify, W3 Total Cache and Autoptimize use. */
const mrclay: RegexRule = { pattern: bare, before: new RegExp(`(?:^|[(,=:[!&|?+\\-~*{;]|${words})\\s*$`) }

const whole = /(["'`])(?:\\.|(?!\1)[^\\])*\1/sy
const comment = /\/\/[^\n]*|\/\*.*?\*\//sy
/** Matches each space that can be removed: every space except one between two names or numbers. */
const space =
  /(?<![\w$\u0080-\uffff]) (?! *[\w$\u0080-\uffff])|(?<=[^\w$\u0080-\uffff]) | (?=[^\w$\u0080-\uffff])/g

/** Removes comments and spaces, except in strings and in regular expressions that the rule recognises. */
function byRule(text: string, { pattern, before }: RegexRule): string {
  let kept = ''
  let code = ''
  const keepCode = (): void => {
    kept += code.replace(/[ \t]+/g, ' ').replace(space, '')
    code = ''
  }
  for (let at = 0; at < text.length; ) {
    const found = (known: RegExp): string => {
      known.lastIndex = at
      return known.exec(text)?.[0] ?? ''
    }
    const dropped = found(comment)
    const isRegex = text[at] === '/' && before.test(text.slice(Math.max(0, at - 20), at))
    const literal = found(whole) || (isRegex ? found(pattern) : '')
    if (dropped || literal) keepCode()
    else code += text[at]
    kept += literal
    at += (dropped || literal).length || 1
  }
  keepCode()
  return kept
}

export const oldMinifiers: Readonly<Record<string, (text: string) => string>> = {
  jsmin: text => jsmin(text, 1),
  jsmin2: text => jsmin2(text).code,
  'matthiasmullie/minify': text => byRule(text, minify),
  'mrclay/jsmin-php': text => byRule(text, mrclay),
}
