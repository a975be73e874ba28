// Measures our widget after it has loaded: presses, mounts and unmounts, and idle screens.
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { visit } from '../browser/visitor.ts'
import { type LeftByMounts, measureMounts } from './count-left.ts'
import { idleScreens, watchIdle } from './idle-screens.ts'
import type { Idle } from './measure-idle.ts'
import { measurePresses } from './measure-presses.ts'
import type { Quiet } from './tables.ts'

const mountCount = 200
const walks = 3

async function leftByMounts(demo: RunningDemo): Promise<LeftByMounts> {
  const visitor = await visit(demo)
  try {
    await visitor.open('', '/movie-club-terms')
    return await measureMounts(visitor.page, mountCount)
  } finally {
    await visitor.close()
  }
}

export async function measureQuiet(cpuSlowdown: number): Promise<Quiet> {
  const demo = await startDemo({ port: 0, build: false, bare: true })
  try {
    const presses = await measurePresses(demo, cpuSlowdown, walks)
    const mounts = await leftByMounts(demo)
    const idle: [string, Idle][] = []
    for (const screen of idleScreens) idle.push([screen, await watchIdle(demo, screen)])
    return { cpuSlowdown, presses, mounts, mountCount, idle: Object.fromEntries(idle) }
  } finally {
    await demo.close()
  }
}
