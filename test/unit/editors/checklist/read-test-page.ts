// Reads the page of a test for the checklist, as a page on which nothing has happened since it loaded.
import { type PageFacts, readPage } from '../../../../src/editors/checklist/page-facts.ts'

export const readTestPage = (): PageFacts =>
  readPage({
    violations: () => [],
    selectorErrors: () => [],
    isHashWritten: () => false,
    shift: () => null,
    stop: () => {},
  })

/** Shows a page that has only a tag with the required attributes and the given attributes. Returns the tag's element. */
export function showTag(given: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement('div')
  const all = { 'data-movie-club': '', 'data-cinema-id': 'x', 'data-cinema-name': 'X', ...given }
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
  document.body.replaceChildren(element)
  return element
}
