// Elements and frames with the names of globals. An author who may write HTML but no script cannot stop the widget with them.

import { Hono } from 'hono'
import { test } from 'vitest'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { withDemo } from '../../with-demo.ts'
import { toMembership } from '../driver-steps.ts'
import { inEachEngine } from '../in-engines.ts'

const pages: Readonly<Record<string, string>> = {
  'form named grecaptcha, and frames named head and documentElement':
    '<iframe name="head" srcdoc="x"></iframe><iframe name="documentElement"></iframe><form id="grecaptcha"><input name="ready"></form><form id="___grecaptcha_cfg"><input name="fns"></form>',
  'frame named grecaptcha': '<iframe name="grecaptcha" sandbox srcdoc="x"></iframe>',
  'frame named movie-club-native on a page that replaced fetch':
    '<iframe name="movie-club-native" sandbox srcdoc="x"></iframe><script>const own = window.fetch; window.fetch = (...call) => own(...call)</script>',
}
const widgetFiles = new Hono<DemoEnv>()
widgetFiles.get('/own/page.html', c =>
  c.html(
    `<!doctype html><meta charset="utf-8"><title>Club</title><link rel="icon" href="data:,"><script src="/vendors/register.js"></script><body>${pages[c.req.query('with') ?? '']}<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz" data-captcha-site-key="demo-site-key"></div><script type="module" src="/dist/movie-club.js"></script>`,
  ),
)
const demo = withDemo({ widgetFiles })

inEachEngine('a visitor can join beside', demo, driver => {
  test.each(Object.keys(pages))('a %s', async name => {
    await driver.open(`${demo.origin}/own/page.html?with=${encodeURIComponent(name)}`)
    await driver.see('textbox', 'Email')
    await toMembership(driver)
  })
})
