// Rewrites strings and regular expressions so that the old minifiers of some websites read them as a browser does. Such minifiers
// are JSMin and its ports, for example in PHP. These minifiers do not support template literals. They also read the second slash
// of `e=>/^\//` as a comment, which cuts off the website's combined script at that point (specification §10.5).
import MagicString from 'magic-string'

const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\u2028': '\\u2028', '\u2029': '\\u2029' }

function quoted(text) {
  const quote = text.split('"').length > text.split("'").length ? "'" : '"'
  return (
    quote +
    text.replace(/[\\\n\r\u2028\u2029]/g, mark => escapes[mark]).replaceAll(quote, `\\${quote}`) +
    quote
  )
}

/**
 * Returns the pattern with every slash escaped. A slash that could begin a comment becomes `[\/]`, or `\x2f` in a character
 * class.
 */
function plainPattern(pattern, hasDotAll) {
  let isInClass = false
  return pattern.replace(/\\?./gsu, (part, at) => {
    const next = pattern[at + part.length] ?? '/'
    if (part.at(-1) === '/' && '/*'.includes(next)) return isInClass ? '\\x2f' : '[\\/]'
    if (part === '/') return '\\/'
    if (part === '[') isInClass = true
    if (part === ']') isInClass = false
    return part === '.' && hasDotAll && !isInClass ? '[^]' : part
  })
}

/**
 * Returns the regular expression in a form that old minifiers can read. Old minifiers accept only the flags below, and only the characters
 * below directly before and after the expression.
 */
function plainRegex({ regex, start, end }, code) {
  const flags = regex.flags.replace('s', '')
  if (/[^gimuy]/.test(flags))
    throw new Error(`Old minifiers know no flag of /${regex.pattern}/${regex.flags}`)
  const text = `/${plainPattern(regex.pattern, flags !== regex.flags)}/${flags}`
  const isKnown =
    '(,=:[!&|'.includes(code[start - 1]) &&
    code.slice(start - 2, start) !== '=>' &&
    '.,;:)}&|'.includes(code[end])
  return isKnown ? text : `(${text})`
}

/** Rewrites a template literal as text.concat(…), which converts its arguments to strings exactly as a template does. */
function writeTemplate({ start, end, quasis, expressions }, written) {
  const isList = index => expressions[index]?.type === 'SequenceExpression'
  let from = start
  quasis.forEach(({ value }, index) => {
    const isFirst = index === 0
    const next = expressions[index]
    const text = isFirst || value.cooked ? quoted(value.cooked) : ''
    const before = `${isList(index - 1) ? ')' : ''}${!isFirst && text ? ',' : ''}`
    const opening = `${isFirst ? '.concat(' : ','}${isList(index) ? '(' : ''}`
    const closing = isFirst ? '' : ')'
    written.update(from, next?.start ?? end, before + text + (next ? opening : closing))
    from = next?.end
  })
}

function writeNode(node, code, written) {
  if (node.regex) written.update(node.start, node.end, plainRegex(node, code))
  if (node.type === 'TemplateLiteral') writeTemplate(node, written)
  // Rewrites `1+ +a` as `1+(+a)`, because old minifiers would remove the space.
  if (
    node.prefix &&
    '+-'.includes(node.operator[0]) &&
    code[node.start - 1] === ' ' &&
    /[+-]/.test(code[node.start - 2])
  ) {
    written.update(node.start - 1, node.start, '(')
    written.appendLeft(node.end, ')')
  }
  // A tagged template cannot be rewritten, because only its tag function knows its meaning.
  if (node.type === 'TaggedTemplateExpression') {
    const text = node.quasi.quasis.map(({ value }) => value.raw).join('')
    if (!/^[\w/-]*$/.test(text)) throw new Error(`Old minifiers would change the template ${text}`)
    for (const part of [node.tag, ...node.quasi.expressions]) writeNode(part, code, written)
    return
  }
  for (const value of Object.values(node))
    for (const part of Array.isArray(value) ? value : [value])
      if (typeof part?.type === 'string') writeNode(part, code, written)
}

/** Creates the plugin, which must come after the minifier, because the minifier turns strings into templates. */
export function plainLiterals() {
  return {
    name: 'plain-literals',
    renderChunk(code, { fileName }) {
      const written = new MagicString(code)
      writeNode(this.parse(code), code, written)
      return { code: written.toString(), map: written.generateMap({ source: fileName, hires: 'boundary' }) }
    },
  }
}
