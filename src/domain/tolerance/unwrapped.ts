// Finds the value inside a wrapper, such as `{"data": …}`. Many servers wrap every reply.
import { isEntry } from './loose-json.ts'

const wrapperNames = ['data', 'items', 'results', 'result', 'value']

/**
 * Returns the object or list in the wrapper, also if the wrapper is in a further wrapper. An object with a single field, such as
 * `{"member": {…}}`, is a wrapper, too, unless it is an error. Returns any other value unchanged.
 */
export function unwrapped(value: unknown): unknown {
  if (!isEntry(value)) return value
  const names = Object.keys(value)
  const only = names.length === 1 && !/^errors?$/.test(`${names[0]}`) ? names[0] : undefined
  const name = only ?? wrapperNames.find(known => names.includes(known))
  const inner = name === undefined ? undefined : value[name]
  return isEntry(inner) || Array.isArray(inner) ? unwrapped(inner) : value
}
