// Tests pages in Chromium that have elements with the names of document properties. Such elements hide these properties.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, showPage } from './serve-page.ts'

const { visitor } = withVisitor()

/**
 * Opens a page with an element of each of these names. Returns `form` if the form can be used. Returns `reported` if the widget
 * reports an error and the content of the mount element stays visible. Returns a different word otherwise.
 */
async function outcome(names: readonly string[], script: string, tag = 'img'): Promise<string> {
  const said: string[] = []
  visitor.page.on('console', message => said.push(message.text()))
  // The page reports its result in the console, because the test's own access to the page could need a hidden property.
  const head = `<script>
    for (const type of ['ready', 'error'])
      window.addEventListener('movie-club:' + type, ({ target }) => {
        const root = target.shadowRoot
        const isSeen = target.firstElementChild.checkVisibility() && target.firstElementChild.getClientRects().length === 1
        const input = root && root.querySelector('input[name=email]')
        console.info('came: ' + (type === 'ready' && input && !isSeen ? 'form' : isSeen ? 'reported' : 'lost'))
      })
  </script>`
  await showPage(
    visitor,
    `<body>${names.map(name => `<${tag} name="${name}"></${tag}>`).join('')}${mountTag()}${script}`,
    head,
  )
  await expect.poll(() => said.find(text => text.startsWith('came: ')), { timeout: 6_000 }).toBeDefined()
  const isReported = said.some(text => text.startsWith('Movie Club could not start.'))
  const came = said.find(text => text.startsWith('came: '))?.slice(6) ?? ''
  return came === 'reported' && !isReported ? 'in silence' : came
}

const umd = '<script src="/dist/movie-club.umd.js"></script>'

test('the form works beside elements named like built-ins, such as URL', async () => {
  const names = [
    ...['URL', 'scripts', 'querySelector', 'querySelectorAll', 'readyState', 'currentScript', 'head', 'body'],
    ...['documentElement', 'getElementsByTagName', 'forms', 'title', 'visibilityState', 'elementsFromPoint'],
    ...['getElementById', 'activeElement', 'adoptedStyleSheets', 'dispatchEvent', 'cookie'],
  ]
  expect(await outcome(names, moduleScript)).toBe('form')
})

test.each([
  ...['createElement', 'createElementNS', 'createTextNode', 'createDocumentFragment'],
  ...['addEventListener', 'removeEventListener', 'defaultView'],
])('an element named %s is reported in the console and by an event, and the content stays', async name => {
  expect(await outcome([name], moduleScript, name === 'createElement' ? 'form' : 'img')).toBe('reported')
})

// Only the UMD file finds its script and elements by these properties. Its other code is the same as the module's.
test('the UMD file works beside elements named like built-ins, or reports their names', async () => {
  const names = ['currentScript', 'scripts', 'querySelectorAll', 'readyState', 'URL']
  expect(await outcome(names, umd)).toBe('form')
  expect(await outcome(['createElement'], umd)).toBe('reported')
})

test('the membership step works if an element of the page is named elementsFromPoint', async () => {
  await showPage(
    visitor,
    `<body><img name="elementsFromPoint"><div style="height: 2000px"></div>${mountTag()}${moduleScript}`,
  )
  await visitor.heading(/Join the Ritz/)
  await visitor.toMembership()
  expect(await visitor.errors()).toEqual([])
})
