// Starts the demo for the tests of one file and ends it after them. The built files are those of the `build` step.
import { afterAll, beforeAll } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'

/** Call it where tests are described; the result gives the demo once they run. */
export function withDemo(): () => RunningDemo {
  let demo: RunningDemo | undefined
  beforeAll(async () => {
    demo = await startDemo({ port: 0, build: false })
  })
  afterAll(() => demo?.close())
  return () => {
    if (demo === undefined) throw new Error('The demo runs only while tests do.')
    return demo
  }
}
