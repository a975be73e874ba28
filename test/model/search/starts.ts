// The states from which the search starts, each as the actions that lead to it. From a state in the middle of a payment, few actions lead far.
import { type Node, walk } from './search.ts'

const host = ['page 1: addTickets', 'page 1: open host']
const membership = ['page 1: join', 'page 1: open membership']
const ada = ['ada logs in', 'page 1: look at the page again']
const lost = [...host, 'page 1: pay host', 'page 1: payment lost']
const again = [...lost, 'page 1: pay host again']

const paths: readonly (readonly string[])[] = [
  [],
  host,
  membership,
  [...ada, ...membership],
  [...membership, 'page 1: pay membership'],
  lost,
  [...lost, 'open a frame'],
  [...lost, 'open a duplicate'],
  [...lost, 'open a duplicate', 'p1 arrives', 'page 1: ask host', 'page 1: continue host'],
  again,
  [...again, 'page 1: pay host', 'page 1: payment lost'],
  [...ada, ...membership, 'page 1: pay membership', 'page 1: payment lost', ...host],
]

/** The states from which the search starts. */
export const starts: readonly Node[] = paths.map(walk)
