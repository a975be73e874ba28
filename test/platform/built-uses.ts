// Finds what a built file uses of the platform, by name: minified code has no types.
import { type Node, parse } from 'acorn'

export interface BuiltUse {
  /** `URL` in `URL.parse`, '' for a global, null for a method of something unknown. */
  readonly owner: string | null
  readonly name: string
  /** Where it is in the file, with what stands around it. */
  readonly place: string
}

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** `navigator.locks` is known by its name, `URL.parse` by its capital. Minified names are short. */
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

/** Throws a SyntaxError for syntax that came after ES2022, which all promised browsers know. */
export function builtUses(code: string, sourceType: 'module' | 'script'): BuiltUse[] {
  const uses: BuiltUse[] = []
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
    if (node.type === 'Identifier') add(node, '', node['name'])
    if (node['computed'] !== true && node['shorthand'] !== true) skipped.add(node['key'])
    for (const [key, value] of Object.entries(node))
      for (const child of [value].flat())
        if (isNode(child) && !skipped.has(child))
          visit(child, node.type === 'CallExpression' && key === 'callee')
  }
  const program: unknown = parse(code, { ecmaVersion: 2022, sourceType })
  if (isNode(program)) visit(program)
  return uses
}
