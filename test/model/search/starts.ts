// The states from which the search starts, each as the actions that lead to it. From a state in the middle of a payment, few actions lead
// far.
import { type Node, walk } from './search.ts'

const host = ['page 1: add a ticket', 'page 1: open host']
const membership = ['page 1: join', 'page 1: open membership']
const ada = ['ada logs in', 'page 1: look at the page again']
const lost = [...host, 'page 1: pay host', 'page 1: payment lost']
const again = [...lost, 'page 1: pay host again']

const paths = {
  opened: [],
  tickets: host,
  membership,
  renewal: [...ada, ...membership],
  hidden: [...ada, ...membership, 'the member logs out', 'page 1: leave and come back'],
  paying: [...membership, 'page 1: pay membership'],
  lost,
  frame: [...lost, 'open a frame'],
  duplicate: [...lost, 'open a duplicate'],
  reported: [...lost, 'open a duplicate', 'payment 1 arrives', 'page 1: ask host', 'page 1: continue host'],
  again,
  twice: [...again, 'page 1: pay host', 'page 1: payment lost'],
  both: [...ada, ...membership, 'page 1: pay membership', 'page 1: payment lost', ...host],
} as const satisfies Record<string, readonly string[]>
export type Start = keyof typeof paths

/** Walks to the states from which the search starts. */
export async function walkToStarts(): Promise<Readonly<Record<Start, Node>>> {
  const nodes: [string, Node][] = []
  for (const [name, path] of Object.entries(paths)) nodes.push([name, await walk(path)])
  return Object.fromEntries(nodes) as Record<Start, Node>
}
