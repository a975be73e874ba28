// `npm start` reports a version of Node that cannot run the demo.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const start = pathToFileURL(join(import.meta.dirname, '../../demo/start.mjs'))

it('the demo’s start script rejects a Node that is older than 24', () => {
  const program = `
    Object.defineProperty(process.versions, 'node', { value: '20.20.2' })
    await import('${start}')
    console.log('The demo has started.')
  `
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('this is Node 20.20.2. Use npm start')
})
