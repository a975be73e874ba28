// Elements and frames with the names of globals. An author who may write HTML but no script cannot stop the widget with them.

import { test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { toMembership } from '../driver-steps.ts'
import { inEachEngine } from '../in-engines.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const pages: Readonly<Record<string, string>> = {
  'form named grecaptcha, and frames named head and documentElement':
    '<iframe name="head" srcdoc="x"></iframe><iframe name="documentElement"></iframe><form id="grecaptcha"><input name="ready"></form><form id="___grecaptcha_cfg"><input name="fns"></form>',
  'frame named grecaptcha': '<iframe name="grecaptcha" sandbox srcdoc="x"></iframe>',
  'frame named movie-club-native on a page that replaced fetch':
    '<iframe name="movie-club-native" sandbox srcdoc="x"></iframe><script>const own = window.fetch; window.fetch = (...call) => own(...call)</script>',
}
const demo = withDemo()

inEachEngine('a visitor can join beside', demo, driver => {
  test.each(Object.entries(pages))('a %s', async (_, html) => {
    const body = `<body>${html}${mountTag('data-captcha-site-key="demo-site-key"')}${moduleScript}`
    servePage('/own/', body, '<script src="/vendors/register.js"></script>')
    await driver.open(`${demo.origin}/own/page.html`)
    await driver.see('textbox', 'Email')
    await toMembership(driver)
  })
})
