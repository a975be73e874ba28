// The minimal page of src/embed/README.md, in Chromium: a copy of the page works as the document says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
const document = readFileSync(join(import.meta.dirname, '../../../src/embed/README.md'), 'utf8')
const page = (/^```html\n(.*?)^```$/ms.exec(document)?.[1] ?? '').replace(
  'https://…/movie-club.js',
  '/dist/movie-club.js',
)

test('the minimal page of src/embed/README.md logs its first step and “The form can be used.”', async () => {
  const lines: string[] = []
  visitor.page.on('console', message => lines.push(message.text()))
  await visitor.context.route('**/minimal', route => route.fulfill({ contentType: 'text/html', body: page }))
  await visitor.page.goto(`${demo.origin}/minimal`)
  await visitor.heading(/Join the Ritz/)
  await expect.poll(() => lines).toEqual(expect.arrayContaining(['/register', 'The form can be used.']))
})
