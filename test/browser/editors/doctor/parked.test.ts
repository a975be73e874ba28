// Script tags that a tool of the site has parked, or that came with content of a router, in Chromium: the checklist names the tool and
// what to do there, and no second tag.
import { expect, test } from 'vitest'
import { moduleScript, mountTag, servePage } from '../../host-page/serve-page.ts'
import { withVisitor } from '../../with-visitor.ts'

const { demo, visitor } = withVisitor()
const doctorScript = '<script src="/dist/movie-club-doctor.js"></script>'
const file = '/dist/movie-club.js'

async function ask(body: string, head = ''): Promise<{ text: string; line: string | null; all: string }> {
  await servePage(visitor.context, '/parked', `<body>${body}`, head)
  await visitor.page.goto(`${demo.origin}/parked`)
  const panel = visitor.page.getByRole('region', { name: 'Movie Club check' })
  const summary = panel.locator('.summary')
  await expect.poll(() => summary.textContent(), { timeout: 20_000 }).toMatch(/fine/i)
  const item = panel.locator('[data-check=script-in-content], [data-check=script]').first()
  const line = (await item.locator('code').count()) > 0 ? await item.locator('code').textContent() : null
  return {
    text: await item.evaluate(({ textContent }) => textContent ?? ''),
    line,
    all: await panel.evaluate(({ textContent }) => textContent ?? ''),
  }
}

// Every tool that is known is in test/unit/editors/doctor/parked-script.test.ts.
test('Klaro is named, with what its tag lacks, and no second tag', async () => {
  const parked = `<script type="text/plain" data-name="club" data-src="${file}"></script>`
  const said = await ask(`${mountTag()}${parked}${doctorScript}`)
  expect(said.text).toContain('Klaro holds the script back')
  expect(said.line).toBe('data-type="module"')
  expect(said.all).not.toMatch(/There is no script tag|its tag does not say so/)
})

test('Rocket Loader is named, and the tag that it leaves alone runs', async () => {
  const tag = `<script type="5f1a2b3c4d-module" src="${file}" data-cf-modified-5f1a2b3c4d-=""></script>`
  const said = await ask(`${mountTag()}${tag}${doctorScript}`)
  expect(said.text).toContain('Rocket Loader holds the script back')
  expect(said.line).toBe(`<script data-cfasync="false" type="module" src="${demo.origin}${file}"></script>`)
  await visitor.context.unrouteAll()
  await servePage(visitor.context, '/mended', `<body>${mountTag()}${said.line}`)
  await visitor.page.goto(`${demo.origin}/mended`)
  await visitor.heading(/Join the Ritz/)
})

test('a tag that a router put in with its content was never asked for', async () => {
  const content = JSON.stringify(`${mountTag()}${moduleScript}`).replaceAll('</', '<\\/')
  const body = `<main></main><script>document.querySelector('main').innerHTML = ${content}</script>${doctorScript}`
  const said = await ask(body)
  expect(said.text).toContain('The script’s tag came with content that was put in later')
  expect(said.text).toContain('works after a reload, and not by a link')
})

test('a file that is not there was asked for', async () => {
  const said = await ask(
    `${mountTag()}<script type="module" src="/none/movie-club.js"></script>${doctorScript}`,
  )
  expect(said.text).toContain('The script did not run')
})

test('one that a policy refuses was not put in later', async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src ${demo.origin}/dist/movie-club-doctor.js">`
  const said = await ask(`${mountTag()}${moduleScript}${doctorScript}`, policy)
  expect(said.text).toContain('The script did not run')
})

const barba = (inside: string, outside: string) =>
  `<div data-barba="wrapper"><main data-barba="container">${mountTag()}${inside}</main></div>${outside}`

test('a tag inside the content of a router that is known is to be looked at, and one in the layout is not', async () => {
  const inside = await ask(`${barba(moduleScript, '')}${doctorScript}`)
  expect(inside.text).toContain('inside the content, which barba.js changes without loading a page')
  await visitor.context.unrouteAll()
  const outside = await ask(barba('', moduleScript) + doctorScript)
  expect(outside.text).toContain('The script runs')
})

test('a tag inside content that nothing changes is fine', async () => {
  const said = await ask(`<main><article>${mountTag()}${moduleScript}</article></main>${doctorScript}`)
  expect(said.text).toContain('The script runs')
})
