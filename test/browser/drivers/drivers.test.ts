// Tests each driver on a small page: shadow root, slotted frame, Back and Forward, errors. These tests need no build.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canRun } from '../can-run.ts'
import { type Driver, engines } from './driver.ts'
import { launch } from './launch.ts'

const page = `<!doctype html><title>start</title>
<div id="host"><iframe slot="card" src="/frame"></iframe></div>
<script>
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<label for="email">Email</label><input id="email" value="old">' +
    '<label>Birthday<input type="date" max="2999-12-31"></label>' +
    '<button hidden>Continue</button><button>Continue</button><slot name="card"></slot>'
  let typed = 0
  root.getElementById('email').addEventListener('input', () => typed++)
  root.querySelector('button:not([hidden])').onclick = event => {
    document.title = [event.isTrusted, typed > 0, root.getElementById('email').value,
      root.querySelector('[type=date]').value].join(' ')
    location.hash = '#/next'
  }
</script>`
const frame = `<!doctype html><label>Card number <input oninput="parent.name = this.value"></label>
<button onclick="parent.document.title = 'paid ' + parent.name">Pay</button>`
const noisy = `<!doctype html><script>setTimeout(() => { console.error('told', 'twice'); throw new Error('thrown') }, 300)</script>`
/** A disabled button that passes a press on to the element around it, like the widget's disabled button. */
const disabled = `<!doctype html><title>start</title><div onclick="document.title = 'pressed ' + event.isTrusted">
<button disabled style="pointer-events: none">Open</button></div>`
const pages: Readonly<Record<string, string>> = {
  '/': page,
  '/frame': frame,
  '/noisy': noisy,
  '/disabled': disabled,
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(pages[request.url ?? ''] ?? '')
})
let base = ''
const shots = mkdtempSync(join(tmpdir(), 'movie-club-drivers-'))

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(shots, { recursive: true })
})

describe.each(engines)('%s', engine => {
  describe.runIf(canRun(engine))('drives a page', () => {
    let driver: Driver
    const title = (): Promise<string> => driver.evaluate(() => document.title)

    beforeAll(async () => {
      driver = await launch(engine, { isSeen: true })
    })
    afterAll(() => driver?.close())

    it('fills and clicks in a shadow root, by role and name, as a person would', async () => {
      await driver.open(`${base}/`)
      await driver.fill('textbox', 'Email', 'new@example.com')
      await driver.fill('textbox', 'Birthday', '2000-02-29')
      await driver.click('button', 'Continue')
      expect(await title()).toBe('true true new@example.com 2000-02-29')
    })

    it('fills and clicks in a slotted frame', async () => {
      await driver.fill('textbox', 'Card number', '4111')
      await driver.click('button', 'Pay')
      expect(await title()).toBe('paid 4111')
    })

    it('passes values to the page and back', async () => {
      expect(await driver.evaluate((a, b) => ({ sum: a + b, hash: location.hash }), 1, 2)).toEqual({
        sum: 3,
        hash: '#/next',
      })
    })

    it('goes back and forward, and reloads', async () => {
      const hash = (): Promise<string> => driver.evaluate(() => location.hash)
      await driver.back()
      expect(await hash()).toBe('')
      await driver.forward()
      expect(await hash()).toBe('#/next')
      await driver.reload()
      expect(await title()).toBe('start')
      await driver.see('button', 'Continue')
    })

    it('presses keys on the focused element', async () => {
      await driver.fill('textbox', 'Email', 'a')
      await driver.press('Tab')
      expect(
        await driver.evaluate(() => document.querySelector('#host')?.shadowRoot?.activeElement?.tagName),
      ).toBe('INPUT')
      await driver.press('b')
    })

    it('takes a screenshot', async () => {
      const file = join(shots, `${engine}.png`)
      await driver.screenshot(file)
      expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG')
    })

    it('collects console errors and exceptions of the page, but no warnings or other console lines', async () => {
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
      expect(await title()).toBe('pressed true')
    })
  })
})
