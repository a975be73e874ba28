// The checklist recognises tools that hide, move or delay the part of the page around the widget while visitors scroll.
import { afterEach, expect, it } from 'vitest'
import { checkScrolling } from '../../../../src/editors/checklist/checks/scrolling.ts'
import { readTestPage } from './read-test-page.ts'

const tag = '<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz"></div>'

afterEach(() => {
  document.body.innerHTML = ''
})

it.each([
  ['AOS', `<section data-aos="fade-up"><div>${tag}</div></section>`, /animation hides the widget/],
  ['WOW', `<section class="wow fadeIn">${tag}</section>`, /animation hides the widget/],
  ['Locomotive Scroll', `<main data-scroll-container>${tag}</main>`, /moves its content/],
  ['Smooth Scrollbar', `<div class="scroll-content">${tag}</div>`, /moves its content/],
  ['content-visibility', `<div style="content-visibility: auto">${tag}</div>`, /only when it is near/],
  ['none of these tools', `<main><div data-aos="fade-up"></div>${tag}</main>`, /^$/],
])('the checklist finds around the widget: %s', (_, html, title) => {
  document.body.innerHTML = html
  const page = readTestPage()
  expect(
    checkScrolling(page)
      .map(finding => finding.title)
      .join(),
  ).toMatch(title)
})
