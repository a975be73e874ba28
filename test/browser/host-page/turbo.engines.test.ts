// Pages with the real Turbo, in each of the three engines: Back and Forward between steps keep the widget's element.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { fill } from '../driver-steps.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const library = await readFile(createRequire(import.meta.url).resolve('@hotwired/turbo'), 'utf8')
const head = `<script src="/vendors/register.js"></script><script src="/turbo.js"></script>${moduleScript}`
const demo = withDemo()
beforeAll(() => {
  demo.app.get('/turbo.js', c => c.body(library, 200, { 'content-type': 'text/javascript' }))
  servePage('/own/films', '<body><h1>Films</h1>', head)
  for (const routing of ['hash', 'memory', 'path']) {
    const attributes = `data-routing="${routing}" data-base-path="/own/club/path"`
    const tag = mountTag(`data-captcha-site-key="demo-site-key" ${attributes}`)
    servePage(`/own/club/${routing}`, `<body><a href="/own/films">Films</a>${tag}`, head)
  }
})

inEachEngine('on a page with Turbo', demo, (driver, engine) => {
  const toMembership = async (address: string) => {
    await driver.open(demo.origin + address)
    await fill(driver, details)
    await driver.evaluate(() => {
      document.addEventListener('turbo:render', () => Object.assign(window, { renders: true }))
      Object.assign(window, { first: document.querySelector('[data-movie-club]') })
    })
    await driver.click('button', 'Continue')
    await driver.see('heading', 'Choose your membership')
  }
  const hasRendered = () => driver.evaluate(() => Reflect.get(window, 'renders') === true)
  const isFirst = () =>
    driver.evaluate(() => document.querySelector('[data-movie-club]') === Reflect.get(window, 'first'))
  /** Goes Back and Forward between the steps, and expects that Turbo renders nothing and the widget's element stays. */
  const expectSameElement = async () => {
    await driver.back()
    await driver.see('textbox', 'Surname')
    await driver.forward()
    await driver.see('heading', 'Choose your membership')
    expect(await hasRendered()).toBe(false)
    expect(await isFirst()).toBe(true)
    expect(await driver.errors()).toEqual([])
  }

  // Firefox and WebKit test it only after a reload, below.
  test.each(engine === 'chromium' ? ['hash', 'memory', 'path'] : [])(
    'Back and Forward between steps keep the element in %s routing',
    async name => {
      await toMembership(`/own/club/${name}`)
      await expectSameElement()
    },
  )

  test('Back and Forward between steps keep the element after a reload', async () => {
    await toMembership('/own/club/hash')
    await driver.reload()
    await driver.see('radio', 'Free')
    await driver.evaluate(() => {
      document.addEventListener('turbo:render', () => Object.assign(window, { renders: true }))
      Object.assign(window, { first: document.querySelector('[data-movie-club]') })
    })
    await expectSameElement()
  })

  test('Back from a different page of Turbo shows the step in a new element', async () => {
    await toMembership('/own/club/hash')
    await driver.click('link', 'Films')
    await driver.see('heading', 'Films')
    await driver.back()
    await driver.see('heading', 'Choose your membership')
    expect(await hasRendered()).toBe(true)
  })
})
