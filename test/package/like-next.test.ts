// Tests the React recipe as a client component of a page like those of Next.js. No code of the widget runs on
// the server.
import { expect, test } from 'vitest'
import { readManifest } from '../sizes.ts'
import { buildLikeNext } from './like-next.ts'
import { withConsumer } from './with-consumer.ts'

const consumer = withConsumer('react', 'react-dom', 'scheduler')

test('a page with a client component renders on the server, and its browser code includes the widget', async () => {
  const { fromServer, html, browser } = await buildLikeNext(consumer)
  const { version } = readManifest()
  expect(fromServer).toEqual({
    version,
    type: 'Symbol(react.client.reference)',
    props: { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas', routing: 'memory' },
  })
  expect(html).toBe(`<main data-version="${version}"><div></div></main>`)
  const code = browser.scripts.get(browser.entry) ?? ''
  expect(code).toContain('Movie Club cannot read its script tag')
  expect(code).not.toContain('Movie Club needs a page')
})
