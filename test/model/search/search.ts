// The breadth-first search: visits every state that a number of actions can reach, each only once.
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import { actionsIn, after } from './actions.ts'
import { brokenIn } from './rules.ts'
import type { Known, World } from './world.ts'

/** Ids for parts of a state. Parts with the same text have the same id. */
const idsByText = new Map<string, number>()
const idsByObject = new WeakMap<object, number>()

function idOfText(text: string): number {
  const known = idsByText.get(text)
  if (known !== undefined) return known
  idsByText.set(text, idsByText.size)
  return idsByText.size - 1
}

function idOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return idOfText(JSON.stringify(value) ?? '')
  const known = idsByObject.get(value)
  if (known !== undefined) return known
  const id = idOfText(JSON.stringify(value))
  idsByObject.set(value, id)
  return id
}

const knownKey = ({ sent, answered }: Known): string => `${sent.join()}/${answered.join()}`

/** Only these parts of a page's state decide what can happen. */
const stateKey = ({ orders, ledger, payers, visitor, draft, acceptedEmail, receipt, options, currentCommand }: FlowState) =>
  [orders.membership, orders.host, ledger, payers, visitor, draft, acceptedEmail, receipt, options, currentCommand]
    .map(idOf)
    .join()

/** Returns a text that is equal for states that behave alike. */
export function keyOf(world: World): string {
  const pages = world.pages.map(page => {
    const { storage, revision, isUnwritten, waitsFor, known, decided, paid, guest, state } = page
    const behind = (world.storages[storage]?.revision ?? 0) - revision
    return [storage, behind, isUnwritten, waitsFor, knownKey(known), decided, paid, guest, stateKey(state)].join(';')
  })
  const storages = world.storages.map(({ flow, entries, givenUp, options, known, guest }) =>
    [idOf(flow), idOf(entries), givenUp, options, knownKey(known), guest].join(';'),
  )
  const { person, isRaised, carts, nextId, payments, claims, completes } = world
  const server = [person, isRaised, idOf(carts), nextId, idOf(payments), idOf(claims), idOf(completes)]
  return [...pages, ...storages, server.join()].join('|')
}

export interface Violation {
  /** The broken rule, with details. */
  readonly broken: string
  /** The actions from the start to the broken rule. */
  readonly trace: readonly string[]
}

export interface Found {
  /** The number of different states, for each number of actions from the start. */
  readonly states: readonly number[]
  /** The shortest journey to each broken rule. */
  readonly violations: readonly Violation[]
}

interface Node {
  readonly world: World
  readonly trace: Trace | null
}
interface Trace {
  readonly action: string
  readonly before: Trace | null
}

export function search(starts: readonly { readonly world: World; readonly trace: readonly string[] }[], depth: number, stopAt = Infinity): Found {
  const seen = new Set<string>()
  const violations = new Map<string, Violation>()
  let nodes: Node[] = []
  for (const { world, trace } of starts) {
    const key = keyOf(world)
    if (seen.has(key)) continue
    seen.add(key)
    nodes.push({ world, trace: trace.reduce<Trace | null>((before, action) => ({ action, before }), null) })
  }
  const states = [nodes.length]
  for (let level = 1; level <= depth; level += 1) {
    const next: Node[] = []
    let count = 0
    for (const { world, trace } of nodes)
      for (const [action, act] of Object.entries(actionsIn(world))) {
        const step = after(world, act)
        const key = keyOf(step.world)
        if (seen.has(key) && step.broken.length === 0) continue
        const isNew = !seen.has(key)
        seen.add(key)
        const broken = [...step.broken, ...(isNew ? brokenIn(step.world) : [])]
        for (const text of broken) {
          const rule = text.split(':')[0] ?? ''
          if (!violations.has(rule)) violations.set(rule, { broken: text, trace: textsOf({ action, before: trace }) })
        }
        if (violations.size >= stopAt) return { states: [...states, count], violations: [...violations.values()] }
        if (!isNew) continue
        count += 1
        // A state that breaks a rule is not followed, and the last states are only checked.
        if (broken.length === 0 && level < depth) next.push({ world: step.world, trace: { action, before: trace } })
      }
    states.push(count)
    nodes = next
  }
  return { states, violations: [...violations.values()] }
}

function textsOf(trace: Trace | null): readonly string[] {
  const texts: string[] = []
  for (let at = trace; at; at = at.before) texts.unshift(at.action)
  return texts
}

/** Returns the state after these actions. Throws if one of them is not possible. */
export function walk(world: World, actions: readonly string[]): World {
  return actions.reduce((before, action) => {
    const act = actionsIn(before)[action]
    if (!act) throw new Error(`“${action}” is not possible. Possible: ${Object.keys(actionsIn(before)).join(', ')}`)
    const { world, broken } = after(before, act)
    if (broken.length > 0) throw new Error(`“${action}”: ${broken}`)
    return world
  }, world)
}
