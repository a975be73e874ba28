import { openedWorld } from './actions.ts'
import { search, walk } from './search.ts'
const starts = [[], ['page 1: join','page 1: open membership'], ['page 1: addTickets','page 1: open host'],
 ['page 1: addTickets','page 1: open host','page 1: pay host','page 1: payment lost'],
 ['page 1: addTickets','page 1: open host','page 1: pay host','page 1: payment lost','page 1: pay host again'],
]
const t = Date.now()
const found = search(starts.map(trace => ({ world: walk(openedWorld, trace), trace })), Number(process.argv[2]))
console.log(found.states, Date.now() - t, 'ms', Math.round(process.memoryUsage().heapUsed/1e6), 'MB')
for (const v of found.violations) console.log(v.broken, '\n   ', v.trace.join(' → '))
