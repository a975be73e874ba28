// Tests that no file runs if its content hash differs from the expected hash. Changes a file of each kind, in each engine.

import { beforeEach, expect, test } from 'vitest'
import { toCheckout } from '../driver-steps.ts'
import { inEachEngine } from '../in-engines.ts'
import { addIntegrity, hearConsole, withIntegrity } from './with-integrity.ts'

const { demo, served, tamper, rewrite } = withIntegrity()

inEachEngine('integrity hashes in the tags', demo, (driver, engine) => {
  beforeEach(() => {
    served.length = 0
    tamper(null)
    rewrite(html => hearConsole(addIntegrity(html)))
  })

  const open = (path: string) => driver.open(demo.origin + path)
  const ran = (): Promise<string[] | null> =>
    driver.evaluate(() => (Reflect.get(window, 'ran') as string[] | undefined) ?? null)
  const said = () => driver.evaluate(() => (Reflect.get(window, 'said') as string[]).join('\n'))
  test('let a visitor reach the card fields, the member home and the checklist', async () => {
    await open('/')
    await toCheckout(driver)
    await driver.see('button', 'Credit Card', 20_000)
    await open('/?as=adult#/dashboard')
    await driver.see('img', 'Code of your member card')
    await open('/?movie-club-check')
    await driver.see('button', 'Copy the report')
    expect(await said()).toBe('')
  })

  test('stop a changed app, so the page’s content stays, even beside an element named documentElement', async () => {
    tamper(/^app-/)
    const named = '<img name="documentElement" alt="">'
    rewrite(html => hearConsole(addIntegrity(html)).replace(/<body.*?>/, body => body + named))
    await open(engine === 'chromium' ? '/?as=adult&start=/renew' : '/')
    await expect.poll(said).toContain('Movie Club could not start.')
    expect(await ran()).toBeNull()
    await driver.see('link', 'Join the Movie Club')
  })

  // Only Chromium tests each single file, because all engines fetch the same files. missing-chunk.engines.test.ts tests a chunk that is
  // changed and then correct.
  if (engine !== 'chromium') return

  test('are necessary to stop a changed file: without them, the file runs', async () => {
    rewrite(html => html)
    for (const [file, path] of [
      [/^member-pages-/, '/?as=adult#/dashboard'],
      [/checklist/, '/?movie-club-check'],
    ] as const) {
      tamper(file)
      await open(path)
      await expect.poll(ran).toEqual([expect.stringMatching(file)])
    }
  })

  test.each(['es', 'umd'])('stop a changed checklist in the %s build', async format => {
    tamper(/checklist/)
    await open(`/?format=${format}&movie-club-check`)
    await driver.see('textbox', 'Email')
    await expect.poll(said).toContain('Movie Club: movie-club-checklist.js is missing.')
    expect(await ran()).toBeNull()
  })

  test('stop a changed file of tag warnings, so that the entry file logs a short message instead', async () => {
    tamper(/^config-errors-/)
    await open('/?cinema-id=')
    await expect.poll(said).toContain('its tag is wrong')
    expect(await ran()).toBeNull()
  })
})
