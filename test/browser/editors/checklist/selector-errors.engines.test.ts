// Tests in each engine that the checklist reports a page script that throws because it uses the URL hash as a selector. The checklist
// cannot find this use in the script's source, so it listens for errors.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { DemoEnv } from '../../../../demo/api/replies.ts'
import { withDemo } from '../../../with-demo.ts'
import { moduleScript, mountTag } from '../../host-page/serve-page.ts'
import { inEachEngine } from '../../in-engines.ts'
import { openAndReadChecklist } from './read-checklist.ts'

/**
 * A theme's script, in whose source the checklist finds no error. It throws repeatedly, so that one error happens while the
 * checklist listens.
 */
const theme = `<script>
  const part = () => location.hash
  location.hash = '#/register?vip'
  setInterval(() => document.querySelector(part()), 20)
</script>`
const widgetFiles = new Hono<DemoEnv>()
widgetFiles.get('/own/theme', c =>
  c.html(`<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
    ${theme}${mountTag('data-captcha-site-key="demo-site-key"')}${moduleScript}`),
)
const demo = withDemo({ widgetFiles })

inEachEngine('an error of a theme’s script', demo, driver => {
  test('that uses the URL hash as a selector gets the advice to set data-routing', async () => {
    const said = await openAndReadChecklist(driver, `${demo.origin}/own/theme?movie-club-check`)
    const found = said.filter(({ check, level }) => check === 'routing' && level === 'red')
    expect(found, JSON.stringify(said)).toMatchObject([{ line: 'data-routing="memory"' }])
  })
})
