// Minifiers that sites run over the scripts of a page. None of them knows today's JavaScript. The tests emulate the rules of JSMin and of
// the two minifiers that are common in PHP.

interface Rule {
  /** Matches a text in quotes. */
  readonly strings: RegExp
  /** Matches a regular expression. */
  readonly pattern: RegExp
  /** Matches code that can precede a regular expression. After other code, a slash is a division. */
  readonly before: RegExp
}

const words = '\\b(?:case|do|else|in|new|return|throw|typeof|yield|delete)'
const strings = /(["'`])(?:\\.|(?!\1)[^\\])*\1/sy
const bare = /\/(?![/*])(?:[^[/\\\n]|\\.|\[(?:[^\]\\\n]|\\.)+\])+\//y

/**
 * The rule of matthiasmullie/minify, which many caching and optimising plugins of WordPress use. The pattern also checks the code after the
 * regular expression.
 */
const minify: Rule = {
  strings,
  pattern: new RegExp(`${bare.source}[gimuy]*(?=\\s*(?:[.,;:)}&|+]|$))`, 'y'),
  before: new RegExp(`(?:^|[=:,;+\\-*?/}({[&|!]|${words})\\s*$`),
}

/** The rule of mrclay/jsmin-php, which WP Minify, W3 Total Cache and Autoptimize use. */
const mrclay: Rule = { strings, pattern: bare, before: new RegExp(`(?:^|[(,=:[!&|?+\\-~*{;]|${words})\\s*$`) }

/** The rule of JSMin, from which jsmin-php comes. It does not know template literals. */
const jsMin: Rule = { ...mrclay, strings: /(["'])(?:\\.|(?!\1)[^\\])*\1/sy }

const comment = /\/\/[^\n]*|\/\*.*?\*\//sy
/** Matches each space that can be removed: every space except one between two names or numbers. */
const space =
  /(?<![\w$\u0080-\uffff]) (?! *[\w$\u0080-\uffff])|(?<=[^\w$\u0080-\uffff]) | (?=[^\w$\u0080-\uffff])/g

/** Removes comments and spaces, except in strings and in regular expressions that the rule recognises. */
function byRule(text: string, { strings, pattern, before }: Rule): string {
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
    const literal = found(strings) || (isRegex ? found(pattern) : '')
    if (dropped || literal) keepCode()
    else code += text[at]
    kept += literal
    at += (dropped || literal).length || 1
  }
  keepCode()
  return kept
}

export const oldMinifiers: Readonly<Record<string, (text: string) => string>> = {
  JSMin: text => byRule(text, jsMin),
  'matthiasmullie/minify': text => byRule(text, minify),
  'mrclay/jsmin-php': text => byRule(text, mrclay),
}
