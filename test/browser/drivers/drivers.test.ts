// Tests what no other test notices if a driver does it wrong: it reports errors of the page, and names the elements that it has found.
// These tests need no build.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canRun } from '../can-run.ts'
import { type Driver, engines } from './driver.ts'
import { launch } from './launch.ts'

const page = '<!doctype html><title>start</title><button>Continue</button>'
const noisy = `<!doctype html><script>console.warn('a warning'); setTimeout(() => {
console.log('a line'); console.error('told', 'twice'); throw new Error('thrown') }, 300)</script>`
/** A disabled button that passes a press on to the element around it, like the widget's disabled button. */
const disabled = `<!doctype html><title>start</title><div onclick="document.title = 'pressed ' + event.isTrusted">
<button disabled style="pointer-events: none">Open</button></div>`
const pages: Readonly<Record<string, string>> = {
  '/': page,
  '/noisy': noisy,
  '/disabled': disabled,
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(pages[request.url ?? ''] ?? '')
})
let base = ''

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

describe.each(engines)('%s', engine => {
  describe.runIf(canRun(engine))('drives a page', () => {
    let driver: Driver
    beforeAll(async () => {
      driver = await launch(engine)
    })
    afterAll(() => driver?.close())

    it('collects console errors and exceptions of the page, but no warnings or other console lines', async () => {
      await driver.open(`${base}/`)
      expect(await driver.errors()).toEqual([])
      await driver.open(`${base}/noisy`)
      await expect.poll(() => driver.errors(), { timeout: 5_000 }).toHaveLength(2)
      expect((await driver.errors()).join('\n')).toMatch(/told twice\n.*thrown/)
    })

    it('lists the elements of the page if the requested one is missing', async () => {
      await driver.open(`${base}/`)
      await expect(driver.see('button', 'Cancel', 500)).rejects.toThrow(/No button named 'Cancel'.*Continue/s)
    })

    // Playwright's click waits until a button is enabled.
    if (engine === 'chromium') return
    it('presses where a disabled button is', async () => {
      await driver.open(`${base}/disabled`)
      await driver.click('button', 'Open')
      expect(await driver.evaluate(() => document.title)).toBe('pressed true')
    })
  })
})
