// Removes a quarter of React's renderer: the code for elements and hooks that the widget does not use.
//
// In React's file the same functions handle all kinds of elements, so Rollup and the minifier cannot remove this code. Our code
// could reach the removed code only through an export of React or through an element. used-exports-plugin.mjs removes such exports.
// This plugin fails the build for such an element.
import { createHash } from 'node:crypto'
import { parse } from 'acorn'
import { editPackage } from './edit-package.mjs'
import { usedHooks } from './used-exports-plugin.mjs'

/** The SHA-256 of React's file. For a different version, check that the names and numbers below still have the same meanings. */
const knownFile = 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251'

/** The element types of `createPortal`, `forwardRef`, `lazy`, `memo`, `Suspense` and similar features. */
const unusedTypes = new Set([
  ...['REACT_PORTAL_TYPE', 'REACT_PROFILER_TYPE', 'REACT_CONSUMER_TYPE', 'REACT_FORWARD_REF_TYPE'],
  ...['REACT_SUSPENSE_TYPE', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_MEMO_TYPE', 'REACT_LAZY_TYPE'],
  ...['REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE'],
])

/**
 * React's numbers for these types: consumer, forwardRef, Profiler, Suspense, memo (two), lazy, SuspenseList, scope, ViewTransition.
 * 26 and 27 are `unusedElements`. Activity (31) stays, together with the code that it shares with Suspense.
 */
const unusedTags = new Set([9, 11, 12, 13, 14, 15, 16, 19, 21, 30, 26, 27])

/** React moves these elements into the page's head, or uses the page's own element of the same name instead. A widget must do neither. */
const unusedElements = ['link', 'meta', 'script', 'style', 'title', 'html', 'head', 'body']

/** New bodies of functions that React still calls, although they have nothing to do without the removed features. */
const emptied = {
  isHostHoistableType: 'return false',
  // Needed only for a `ref` on a fragment.
  isFragmentInstanceParent: 'return false',
  // Needed only for ViewTransition.
  startViewTransition: '',
  // React's own body computes the component stack of an error. Our error handlers do not read this stack.
  getStackByFiberInDevAndProd: "return ''",
  // Needed only for an `action` on a form.
  extractEvents$1: '',
}

/** Statements to remove: react-dom's calls that load files for the page, and the methods of a fragment's `ref`. */
const unusedStatement = /^(ReactDOMSharedInternals\.d =|FragmentInstance\.prototype\.)/
/** Objects that have a method for each hook. */
const dispatcher = /^(ContextOnlyDispatcher|HooksDispatcherOn(Mount|Update|Rerender))$/

const isTag = ({ type, name, property }) =>
  type === 'MemberExpression' ? property.name === 'tag' : type === 'Identifier' && /tag$/i.test(name)
const isUnusedTag = ({ type, value }) => type === 'Literal' && unusedTags.has(value)
const isUnusedType = ({ type, name }) => type === 'Identifier' && unusedTypes.has(name)

const partsOf = node =>
  Object.values(node)
    .flat()
    .filter(part => typeof part?.type === 'string')

const jumps = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']
function endsInJump(statements) {
  const last = statements.at(-1)
  return last?.type === 'BlockStatement' ? endsInJump(last.body) : jumps.includes(last?.type)
}

const variablesOf = node =>
  node.type === 'VariableDeclaration'
    ? node.declarations.map(({ id }) => id.name)
    : partsOf(node).flatMap(variablesOf)

/** Removes the cases of a switch that never occur. Returns the remaining nodes. */
function leaveOutCases({ discriminant, cases }, body, written) {
  const staying = [discriminant]
  // Whether the previous case falls through to this one.
  let isEntered = false
  for (const { test, start, end, consequent } of cases) {
    const isUnused = test && (isUnusedType(test) || (isTag(discriminant) && isUnusedTag(test)))
    if (isUnused && !isEntered) {
      written.remove(start, end)
      // Declares the removed case's variables at the start of the function, because other cases may use them.
      const names = consequent.flatMap(variablesOf)
      if (names.length > 0) written.appendRight(body.start + 1, `var ${names.join()};`)
    } else {
      if (isUnused) written.remove(start, consequent[0]?.start ?? end)
      staying.push(...consequent)
      if (!isUnused || consequent.length > 0) isEntered = !endsInJump(consequent)
    }
  }
  return staying
}

/** Whether the node is a comparison with an unused type or number, such as `13 === fiber.tag`. */
function isUnusedComparison({ type, operator, left, right }) {
  if (type !== 'BinaryExpression' || !/^[!=]==$/.test(operator)) return false
  const sides = [left, right]
  return sides.some(isUnusedType) || (sides.some(isTag) && sides.some(isUnusedTag))
}

function leaveOutHooks({ id, init }, code, written) {
  if (!dispatcher.test(id.name) || init?.type !== 'ObjectExpression') return
  for (const { key, start, end } of init.properties)
    if (key.name !== 'readContext' && !usedHooks.includes(key.name))
      written.remove(start, code[end] === ',' ? end + 1 : end)
}

/** Removes the unused code from the node and its children. @param body the body of the function around the node */
function leaveOut(node, body, code, written) {
  const { type, start, end } = node
  if (type === 'FunctionDeclaration' && Object.hasOwn(emptied, node.id.name))
    return written.update(node.body.start, node.body.end, `{${emptied[node.id.name]}}`)
  if (type === 'ExpressionStatement' && unusedStatement.test(code.slice(start, start + 40)))
    return written.remove(start, end)
  if (isUnusedComparison(node)) return written.update(start, end, `${node.operator === '!=='}`)
  if (type === 'VariableDeclarator') leaveOutHooks(node, code, written)
  const parts = type === 'SwitchStatement' ? leaveOutCases(node, body, written) : partsOf(node)
  for (const part of parts)
    leaveOut(part, node.body?.type === 'BlockStatement' ? node.body : body, code, written)
}

/** Returns the part of our code that the reduced React cannot render, or undefined. */
function refusal({ type, callee, arguments: [element, props] = [] }) {
  if (type !== 'CallExpression' || !/^_?jsxs?$/.test(callee.name)) return undefined
  const given = (props?.properties ?? []).map(({ key }) => key?.name)
  if (unusedElements.includes(element.value)) return `<${element.value}>`
  if (/^_?Fragment$/.test(element.name) && given.includes('ref')) return 'a ref on a fragment'
  return given.find(name => name === 'action' || name === 'formAction')
}

function refusedIn(node) {
  return refusal(node) ?? partsOf(node).reduce((found, part) => found ?? refusedIn(part), undefined)
}

/**
 * Creates the plugins, which must come before the CommonJS plugin. The build fails if React's file is not the known one, or if our
 * code uses an element that was removed.
 */
export const withoutUnusedReact = (known = knownFile) => [
  editPackage({
    library: 'react-dom',
    expected: 1,
    edit(written, code, id) {
      if (!id.endsWith('/cjs/react-dom-client.production.js')) return 0
      if (createHash('sha256').update(code).digest('hex') !== known) return 0
      leaveOut(parse(code, { ecmaVersion: 'latest' }), undefined, code, written)
      return 1
    },
  }),
  {
    name: 'unused-react',
    moduleParsed({ ast, id }) {
      const refused = id.endsWith('.tsx') && refusedIn(ast)
      if (refused) this.error(`${id} has ${refused}, which unused-react-plugin.mjs leaves out`)
    },
  },
]
