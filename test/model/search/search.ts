// The breadth-first search: visits every state that a number of actions can reach, each only once.
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import { actionsIn, after, openedWorld } from './actions.ts'
import { brokenIn } from './checks.ts'
import { type Action, mayFollow } from './outside.ts'
import { type Rule, rules } from './rules.ts'
import type { Known, Step, World } from './world.ts'

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
const stateKey = ({
  orders,
  ledger,
  payers,
  visitor,
  draft,
  acceptedEmail,
  receipt,
  options,
  currentCommand,
}: FlowState) =>
  [
    orders.membership,
    orders.host,
    ledger,
    payers,
    visitor,
    draft,
    acceptedEmail,
    receipt,
    options,
    currentCommand,
  ]
    .map(idOf)
    .join()

/** Returns a text that is equal for states that behave alike. */
function keyOf(world: World): string {
  const pages = world.pages.map(page => {
    const { storage, revision, isUnwritten, waiting, known, decided, paid, guest, state } = page
    const behind = (world.storages[storage]?.revision ?? 0) - revision
    const facts = [storage, behind, isUnwritten, waiting?.payment, decided, paid, idOf(guest)]
    return [...facts, knownKey(known), stateKey(state)].join(';')
  })
  const storages = world.storages.map(({ flow, entries, cache, known, guest }) =>
    [idOf(flow), idOf(entries), idOf(cache), knownKey(known), idOf(guest)].join(';'),
  )
  const { person, isRaised, carts, nextId, payments, claims, paid, completes } = world
  const server = [person, isRaised, idOf(carts), nextId, idOf(payments), idOf(claims), paid, completes]
  return [...pages, ...storages, server.join(';')].join('|')
}

interface Violation {
  readonly rule: string
  readonly sentence: string
  readonly details: string
  /** The actions from the start to the broken rule. */
  readonly trace: readonly string[]
}

export interface Found {
  /** The number of different states, for each number of actions from the start. */
  readonly states: readonly number[]
  /** The shortest journey to each broken rule. */
  readonly violations: readonly Violation[]
}

/** A state that the search visits. */
export interface Node {
  readonly world: World
  /** The actions that lead to the world. */
  readonly trace: Trace | null
}
interface Trace {
  readonly action: Action
  readonly before: Trace | null
}

/** Visits every state that at most `depth` actions can reach from one of the starts. Ends early after the rule `until` was broken. */
export async function search(starts: readonly Node[], depth: number, until?: Rule): Promise<Found> {
  const seen = new Set<string>()
  const violations = new Map<Rule, Violation>()
  const states: number[] = []
  let nodes: Node[] = []
  let count = 0

  /** Adds the state to the next nodes if it is new, and checks the rules. */
  function visit(node: Node, ofAction: Step['broken'], next: Node[]): void {
    const key = keyOf(node.world)
    const isNew = !seen.has(key)
    if (isNew) count += 1
    const broken = isNew ? [...ofAction, ...brokenIn(node.world)] : ofAction
    for (const { rule, details } of broken)
      if (!violations.has(rule))
        violations.set(rule, { rule, sentence: rules[rule], details, trace: textsOf(node.trace) })
    seen.add(key)
    // The rules are broken in all states that follow, so these are not visited.
    if (isNew && broken.length === 0 && states.length < depth) next.push(node)
  }

  for (const start of starts) visit(start, [], nodes)
  states.push(count)
  for (let level = 1; level <= depth; level += 1) {
    const next: Node[] = []
    count = 0
    for (const { world, trace } of nodes) {
      for (const action of actionsIn(world)) {
        // No page notices the server's own actions, so the last action is always one of a page.
        if (!mayFollow(action, trace?.action.rank ?? 0) || (level === depth && action.rank > 0)) continue
        const step = await after(world, action).catch(thrown => {
          throw new Error(`after ${textsOf({ action, before: trace }).join(' → ')}`, { cause: thrown })
        })
        visit({ world: step.world, trace: { action, before: trace } }, step.broken, next)
      }
      if (until && violations.has(until)) return { states, violations: [...violations.values()] }
    }
    states.push(count)
    nodes = next
  }
  return { states, violations: [...violations.values()] }
}

function textsOf(trace: Trace | null): readonly string[] {
  const texts: string[] = []
  for (let at = trace; at; at = at.before) texts.unshift(at.action.text)
  return texts
}

/** Performs the actions with these texts. Throws if one of them is not possible, or breaks a rule. */
export async function walk(texts: readonly string[]): Promise<Node> {
  let node: Node = { world: openedWorld, trace: null }
  for (const text of texts) {
    const possible = actionsIn(node.world)
    const action = possible.find(action => action.text === text)
    if (!action)
      throw new Error(`“${text}” is not possible, but ${possible.map(({ text }) => text).join(', ')}`)
    const { world, broken } = await after(node.world, action)
    if (broken.length > 0) throw new Error(JSON.stringify(broken))
    node = { world, trace: { action, before: node.trace } }
  }
  return node
}
