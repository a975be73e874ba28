// The start screens are built without `innerHTML`, and are the same as the browser's parser would make them.
import { screens } from 'virtual:start-screens'
import { expect, test } from 'vitest'
import { buildElements } from '../../../../src/embed/first-screen/build-elements.ts'

test.each(Object.entries(screens))(
  'the elements of the start screen %s equal those of innerHTML',
  (_, html) => {
    const parsed = document.createElement('div')
    parsed.innerHTML = html
    const built = document.createElement('div')
    buildElements(built, html)
    expect(built.children.length).toBeGreaterThan(0)
    expect(built.isEqualNode(parsed)).toBe(true)
  },
)

test('text and attributes keep escaped marks, and an SVG has its namespace', () => {
  const built = document.createElement('div')
  buildElements(
    built,
    '<svg viewBox="0 0 1 1"><path d="M0"></path></svg><a href="/?a=1&amp;b=&quot;&#13;">&lt;b&gt; &#x27;x&#x27;</a>',
  )
  expect(built.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(built.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1 1')
  expect(built.querySelector('a')?.getAttribute('href')).toBe('/?a=1&b="\r')
  expect(built.querySelector('a')?.textContent).toBe("<b> 'x'")
})
