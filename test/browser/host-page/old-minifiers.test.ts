// The built files, after an old minifier of the page's site has been over them, in Chromium: they run.
import { expect, test } from 'vitest'
import { oldMinifiers } from '../../platform/old-minifiers.ts'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { visitor } = withVisitor()
const umdScript = '<script src="/dist/movie-club.umd.js"></script>'

test.each(
  Object.keys(oldMinifiers).flatMap(name => [
    [name, 'the module and its chunks', moduleScript],
    [name, 'the UMD file', umdScript],
  ]),
)('%s: %s still bring a visitor to the memberships', async (name, _, script) => {
  await visitor.context.route('**/dist/**/*.js', async route => {
    const reply = await route.fetch()
    const body = oldMinifiers[name]?.(await reply.text()) ?? ''
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await servePage(visitor.context, '/own/', `<body>${mountTag()}${script}`)
  await visitor.open('', '/own/page.html')
  await visitor.heading(/Join the Ritz/)
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  expect(await visitor.errors()).toEqual([])
})

test('the checklist of editors still opens', async () => {
  await visitor.context.route('**/dist/movie-club-doctor.js', async route => {
    const reply = await route.fetch()
    const body = oldMinifiers['matthiasmullie/minify']?.(await reply.text()) ?? ''
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await visitor.open('?movie-club-check')
  await visitor.page.getByRole('region', { name: 'Movie Club check' }).waitFor()
})
