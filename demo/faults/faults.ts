// Parses the faults in a page's query string (api §9.3), and finds the fault for a call.
import { type CallName, calls } from '../api/calls.ts'
import { type FaultKind, faultKinds } from '../scenarios.ts'
import type { Fault } from '../visitors/visitors.ts'

const withoutIds = (path: string): string =>
  path
    .replace(/^\/?(api\/)?/, '')
    .split('/')
    .filter((part, index) => index === 0 || !/^([{:*<].*|.*\d.*)$/.test(part))
    .join('/')

const dashed = (path: string): string => withoutIds(path).replaceAll('/', '-')

/**
 * Returns the calls that a text names, such as `verify-email`, `POST checkout`, `checkout/{id}/gift-card`, `checkout-gift-card` or
 * `upgrade-membership`. A path without a method matches every method. The end of a path is enough. Returns an empty list if no call
 * matches.
 */
function callsNamed(text: string): readonly CallName[] {
  const wanted = text.trim()
  const byName = calls.find(call => call.name === wanted)
  if (byName) return [byName.name]
  const [, method, path = ''] = /^(?:(get|post|delete)[\s+]+)?(.*)$/i.exec(wanted) ?? []
  const possible = calls.filter(call => !method || call.method === method.toUpperCase())
  const exact = possible.filter(call => dashed(call.path) === dashed(path))
  const ending = possible.filter(call => path !== '' && dashed(call.path).endsWith(`-${dashed(path)}`))
  return (exact.length > 0 ? exact : ending).map(call => call.name)
}

const isKind = (kind: string): kind is FaultKind => Object.hasOwn(faultKinds, kind)

/**
 * Parses a list of faults.
 * @param text `call:kind`, `call:kind*3` or `call:kind*always`; commas separate several faults
 * @throws Error that lists the allowed values
 */
export const parseFaults = (text: string): Fault[] =>
  text
    .split(',')
    .filter(part => part.trim() !== '')
    .map(part => {
      const [, call = '', kind = '', times = '1'] =
        /^(.*):([\w-]+)(?:\*(\d+|always))?$/.exec(part.trim()) ?? []
      const named = callsNamed(call)
      if (named.length === 0 || !isKind(kind))
        throw new Error(
          `“${part}” is not a fault. Write call:kind, e.g. verify-email:500 or checkout:drop*3.\n` +
            `Calls: ${calls.map(known => known.name).join(', ')}\nKinds: ${Object.keys(faultKinds).join(', ')}`,
        )
      return { calls: named, kind, left: times === 'always' ? Number.POSITIVE_INFINITY : Number(times) }
    })

/** Returns the first fault that still applies to the call, or undefined. */
export const armedFor = (faults: readonly Fault[], call: string): Fault | undefined =>
  faults.find(fault => fault.left > 0 && fault.calls.includes(call))
