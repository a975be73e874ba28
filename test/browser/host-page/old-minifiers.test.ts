// The built files run after an old minifier of the page's site has processed them, in Chromium. In platform/,
// old-minifiers.test.ts checks that each of these minifiers changes only spaces and comments.
import { expect, test } from 'vitest'
import { oldMinifiers } from '../../platform/old-minifiers.ts'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { visitor } = withVisitor()
const umdScript = '<script src="/dist/movie-club.umd.js"></script>'

test.each([
  ['JSMin', 'the module and its chunks', moduleScript],
  ['matthiasmullie/minify', 'the UMD file', umdScript],
])(
  'after minification by %s, %s can still show the memberships and the checklist',
  async (name, _, script) => {
    const minified: string[] = []
    await visitor.context.route('**/dist/**/*.js', async route => {
      const reply = await route.fetch()
      const body = oldMinifiers[name]?.(await reply.text()) ?? ''
      minified.push(new URL(route.request().url()).pathname)
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await servePage(visitor.context, '/own/', `<body>${mountTag()}${script}`)
    await visitor.open('?movie-club-check', '/own/page.html')
    await visitor.page.getByRole('region', { name: 'Movie Club checklist' }).waitFor()
    await visitor.heading(/Join the Ritz/)
    await visitor.fillDetails()
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    expect(minified).toContain('/dist/movie-club-checklist.js')
    expect(await visitor.errors()).toEqual([])
  },
)
