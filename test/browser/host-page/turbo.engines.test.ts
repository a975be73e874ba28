// Pages with the real Turbo, in each of the three engines: Back and Forward between steps keep the widget's element.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { withDemo } from '../../with-demo.ts'
import { fill } from '../driver-steps.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'
import { moduleScript, mountTag } from './serve-page.ts'

const library = await readFile(createRequire(import.meta.url).resolve('@hotwired/turbo'), 'utf8')
const pageOf = (body: string) => `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
  <script src="/vendors/register.js"></script><script src="/own/turbo.js"></script>${moduleScript}<body>${body}`
const widgetFiles = new Hono<DemoEnv>()
widgetFiles.get('/own/turbo.js', c => c.body(library, 200, { 'content-type': 'text/javascript' }))
widgetFiles.get('/own/films', c => c.html(pageOf('<h1>Films</h1>')))
widgetFiles.get('/own/club/*', c => {
  const routing = c.req.path.split('/')[3] ?? ''
  const tag = mountTag(
    `data-captcha-site-key="demo-site-key" data-routing="${routing}" data-base-path="/own/club/path"`,
  )
  return c.html(pageOf(`<a href="/own/films">Films</a>${tag}`))
})
const demo = withDemo({ widgetFiles })

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

  test.each(engine === 'chromium' ? ['hash', 'memory', 'path'] : ['hash'])(
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
