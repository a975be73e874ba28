// Writes strings and regular expressions so that the old minifiers of a page's own site (JSMin and its ports, those of PHP)
// read them as a browser does. They know no template, and take the second slash of `e=>/^\//` for a comment: the whole
// site's combined script then ends there (specification §10.5).
import { parse } from 'acorn'
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

/** No slash without a backslash, and none that seems to begin a comment. */
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

/** They know these flags, and a regular expression between one of these marks and one of those. */
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

/** As text.concat(…), which makes strings of its arguments exactly as a template does. */
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
  // `1+ +a` loses its space.
  if (
    node.prefix &&
    '+-'.includes(node.operator[0]) &&
    code[node.start - 1] === ' ' &&
    /[+-]/.test(code[node.start - 2])
  ) {
    written.update(node.start - 1, node.start, '(')
    written.appendLeft(node.end, ')')
  }
  // Only the tag knows what it makes of a template.
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

/** To come after the minifier, which makes templates of strings. */
export function plainLiterals() {
  return {
    name: 'plain-literals',
    renderChunk(code, { fileName }, { format }) {
      const sourceType = format === 'es' ? 'module' : 'script'
      const written = new MagicString(code)
      writeNode(parse(code, { ecmaVersion: 'latest', sourceType }), code, written)
      return { code: written.toString(), map: written.generateMap({ source: fileName, hires: 'boundary' }) }
    },
  }
}
