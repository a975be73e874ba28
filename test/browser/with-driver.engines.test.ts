// The tests of one engine share a page. This file tests that the page is cleaned, so that a test finds nothing that the previous
// test has left.
import { describe, expect, test } from 'vitest'
import { withDemo } from '../with-demo.ts'
import { canRun } from './can-run.ts'
import { engines } from './drivers/driver.ts'
import { withDriver } from './with-driver.ts'

const demo = withDemo()

describe.each(engines)('in %s', engine => {
  describe.runIf(canRun(engine))('of two tests', () => {
    const driver = withDriver(engine, demo)
    let first: readonly string[] = []
    /** Returns the visitor of each call that the server has received. */
    const owners = () => demo.received.map(({ visitor }) => visitor)
    const open = async () => {
      await driver.open(`${demo.origin}/`)
      await driver.see('textbox', 'Surname')
    }

    test('the first leaves a visitor, a draft, stored data and an error', async () => {
      await open()
      await driver.fill('textbox', 'Surname', 'Lee')
      await driver.evaluate(() => {
        sessionStorage.setItem('left', '1')
        localStorage.setItem('left', '1')
        window.name = 'left'
        // Writes into the storage when the page is left, as the widget does.
        addEventListener('pagehide', () => sessionStorage.setItem('left late', '1'))
        console.error('left')
      })
      await expect.poll(() => driver.errors()).toHaveLength(1)
      await expect.poll(owners).not.toEqual([])
      first = owners()
    })

    test('the second finds none of the data that the first has left', async () => {
      expect(demo.received).toEqual([])
      await open()
      const found = await driver.evaluate(() => ({
        stored: ['left', 'left late'].map(key => sessionStorage.getItem(key) ?? localStorage.getItem(key)),
        name: window.name,
        surname: document
          .querySelector('[data-movie-club]')
          ?.shadowRoot?.querySelector<HTMLInputElement>('[name=lastName]')?.value,
      }))
      expect(found).toEqual({ stored: [null, null], name: '', surname: '' })
      await expect.poll(owners).not.toEqual([])
      for (const owner of owners()) expect(first).not.toContain(owner)
      expect(await driver.errors()).toEqual([])
    })
  })
})
