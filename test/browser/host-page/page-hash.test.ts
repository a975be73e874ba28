// The widget and the page share the address: a scroll spy, a block for phones beside one for desktops, and a base with a target.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const serve = (body: string, head = '') => servePage('/club', body, head)
const open = (rest = '') => visitor.page.goto(`${demo.origin}/club${rest}`)

test('a reload continues the step after a scroll spy has changed the address and its state', async () => {
  await serve(
    `<script>document.addEventListener('movie-club:step', () => setTimeout(() => history.replaceState(null, '', '#films'), 50))</script>${mountTag()}${moduleScript}`,
  )
  await open()
  await visitor.heading(/Join the Ritz/)
  await visitor.toMembership()
  await visitor.page.waitForURL(/#films$/)
  await visitor.settled()
  await visitor.page.reload()
  await visitor.heading('Choose your membership')
})

test('a reload continues the step after the page’s own entry in the history', async () => {
  await serve(`${mountTag()}${moduleScript}`)
  await open()
  await visitor.toMembership()
  await visitor.settled()
  await visitor.page.evaluate("history.pushState(null, '', '?films=tonight')")
  await visitor.settled()
  await visitor.page.reload()
  await visitor.heading('Choose your membership')
})

test('of two blocks, the visible one has the address’s step, also after a reload at a different width', async () => {
  const style =
    '<style>.wide{display:none}@media(min-width:800px){.wide{display:block}.narrow{display:none}}</style>'
  await serve(
    `<div class="narrow">${mountTag('id="one"')}</div><div class="wide">${mountTag('id="two"')}</div>${moduleScript}`,
    style,
  )
  await visitor.page.setViewportSize({ width: 1000, height: 800 })
  await open('#/newsletter')
  await visitor.page
    .locator('#two')
    .getByRole('heading', { name: /newsletter/i })
    .waitFor()
  await visitor.page.setViewportSize({ width: 500, height: 800 })
  await visitor.page.reload()
  await visitor.page
    .locator('#one')
    .getByRole('heading', { name: /newsletter/i })
    .waitFor()
})

test.each([
  '<details><summary>Menu</summary>TAG</details>',
  '<div style="visibility:hidden">TAG</div>',
  '<div style="content-visibility:hidden">TAG</div>',
  '<div style="position:fixed;left:0;width:300px;transform:translateX(-100%)">TAG</div>',
  '<div style="position:fixed;left:0;width:300px;transform:translateX(100vw)">TAG</div>',
  '<div style="position:absolute;opacity:0;pointer-events:none">TAG</div>',
  '<div style="height:0;overflow:hidden"><section>TAG</section></div>',
  '<div style="position:absolute;clip-path:inset(50%)">TAG</div>',
  '<div style="position:absolute;top:-9999px">TAG</div>',
  '<div style="transform:scale(0);height:0">TAG</div>',
  '<div style="position:absolute;opacity:.01">TAG</div>',
  '<div style="position:absolute;filter:blur(2px) opacity(0)">TAG</div>',
  '<div style="position:absolute;transform:scaleY(0)">TAG</div>',
  '<div style="position:absolute;mask:linear-gradient(transparent,transparent)">TAG</div>',
  '<div style="position:fixed;bottom:0;width:300px;transform:translateY(100%)">TAG</div>',
  '<div style="overflow:hidden;width:600px"><div style="transform:translateX(-600px)">TAG</div></div>',
  '<div style="position:absolute;transform:rotateY(180deg);backface-visibility:hidden">TAG</div>',
  '<div style="position:absolute;inset:0;z-index:-1">TAG</div>',
  '<div style="position:absolute" onclick="this.style.opacity=0">TAG</div>',
  '<div inert>TAG</div>',
  '<div aria-hidden="true">TAG</div>',
])('the block hidden by %s does not get the address’s step', async hidden => {
  await serve(`${hidden.replace('TAG', mountTag())}${mountTag('id="two"')}${moduleScript}`)
  await open('#/newsletter')
  await visitor.settled()
  await visitor.page.evaluate("document.querySelector('[onclick]')?.click()")
  await visitor.page
    .locator('#two')
    .getByRole('heading', { name: /newsletter/i })
    .waitFor()
})

test('a login link of the first screen has the way back, and ignores a base with a target', async () => {
  await visitor.context.route(/movie-club\/chunks|dist\/chunks/, () => {})
  await serve(`${mountTag()}${moduleScript}`, '<base target="_blank">')
  await open('#films')
  await visitor.page.getByRole('link', { name: 'Log in here' }).click()
  await visitor.page.waitForURL(/\/login\?returnUrl=%2Fclub%23films$/)
  expect(visitor.context.pages()).toHaveLength(1)
})
