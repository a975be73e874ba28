// An editor types the URL of their page. The snippet page then shows a link that opens the checklist on the editor's page.
import { expect, test } from 'vitest'
import { checklistAddress } from '../../../../../src/editors/snippet/page/checklist-link.ts'

test.each([
  ['https://ritz.example/club', 'https://ritz.example/club?movie-club-check'],
  [' www.ritz.example/club ', 'https://www.ritz.example/club?movie-club-check'],
  ['http://localhost:8080', 'http://localhost:8080/?movie-club-check'],
  ['https://ritz.example/?page=4#/register', 'https://ritz.example/?page=4&movie-club-check#/register'],
  ['https://ritz.example/?movie-club-check', 'https://ritz.example/?movie-club-check'],
])('the link for the page “%s” opens %s', (page, address) => {
  expect(checklistAddress(page)).toBe(address)
})

test.each([
  '',
  'my page',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://…/club',
  'file:///home/page.html',
])('“%s” is not the URL of a web page', page => {
  expect(checklistAddress(page)).toBe(null)
})
