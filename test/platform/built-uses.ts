// Finds the features of the platform that a built file uses. It compares names, because minified code has no
// types.
import { type Node, parse } from 'acorn'
import { ecmaVersion } from './browsers.ts'

export interface BuiltUse {
  /** The owner of the feature: 'URL' for `URL.parse`, '' for a global, null for a method of an unknown object. */
  readonly owner: string | null
  readonly name: string
  /** The place in the file, with the code around the feature. */
  readonly place: string
}

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * MDN's names of the browser's global objects, by their names in code: `navigator.locks` counts as `Navigator.locks`. `ownerOf`
 * recognises a class such as `URL` by its capital letter. Minified names are too short to be recognised as classes.
 */
const instances = new Map([
  ['navigator', 'Navigator'],
  ['document', 'Document'],
  ['history', 'History'],
  ['crypto', 'Crypto'],
  ['console', 'console'],
  ['window', ''],
  ['self', ''],
  ['globalThis', ''],
])

function ownerOf(object: Node & Record<string, unknown>): string | null {
  // `globalThis.URL.parse`
  const holder =
    object.type === 'MemberExpression' && isNode(object['property']) ? object['property'] : object
  const name = typeof holder['name'] === 'string' ? holder['name'] : ''
  return instances.get(name) ?? (/^[A-Z]\w{2}/.test(name) ? name : null)
}

/**
 * Returns the names of one or two characters that the file declares. The minifier has probably created them, so a use of such a
 * name does not count as a use of a global. Few globals have names that are this short (`ML`).
 */
function ownShortNames(program: Node & Record<string, unknown>): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: Node & Record<string, unknown>): void => {
    const ids = /^(Function|Class)/.test(node.type)
      ? [node['id'], ...[node['params'] ?? []].flat()]
      : node.type === 'VariableDeclarator'
        ? [node['id']]
        : []
    for (const id of ids)
      if (isNode(id) && typeof id['name'] === 'string' && id['name'].length <= 2) names.add(id['name'])
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child)
  }
  visit(program)
  return names
}

/** Lists the features that the code uses. Throws a SyntaxError if the code has syntax that is too new for a supported browser. */
export function builtUses(code: string, sourceType: 'module' | 'script'): BuiltUse[] {
  const uses: BuiltUse[] = []
  const program: unknown = parse(code, { ecmaVersion, sourceType })
  if (!isNode(program)) return uses
  const own = ownShortNames(program)
  const add = (node: Node, owner: string | null, name: unknown): void => {
    const place = `${node.start}: ${code.slice(Math.max(node.start - 20, 0), node.end + 40)}`
    if (typeof name === 'string') uses.push({ owner, name, place: place.replaceAll('\n', ' ') })
  }

  function visit(node: Node & Record<string, unknown>, isCallee = false): void {
    const skipped = new Set<unknown>()
    if (node.type === 'MemberExpression' && isNode(node['object']) && isNode(node['property'])) {
      const { object, property } = node
      if (node['computed'] !== true) {
        const owner = ownerOf(object)
        if (owner !== null || isCallee) add(property, owner, property['name'])
        skipped.add(property)
      }
    }
    if (node.type === 'Identifier' && !own.has(String(node['name']))) add(node, '', node['name'])
    if (node['computed'] !== true && node['shorthand'] !== true) skipped.add(node['key'])
    for (const [key, value] of Object.entries(node))
      for (const child of [value].flat())
        if (isNode(child) && !skipped.has(child))
          visit(child, node.type === 'CallExpression' && key === 'callee')
  }
  visit(program)
  return uses
}
