// The checklist suggests a replacement for an element that cannot contain a widget, or that belongs to a component.
import { afterEach, expect, it } from 'vitest'
import type { StyledRoot } from '../../../../src/browser/own-sheet.ts'
import { checkMounts } from '../../../../src/editors/checklist/checks/mount/mounts.ts'
import { checkShadowRoot } from '../../../../src/editors/checklist/checks/mount/shadow-root.ts'
import { readTestPage } from './read-test-page.ts'

const cinema = 'data-movie-club="" data-cinema-id="ritz" data-cinema-name="Ritz"'
const words = '<p>Join the Movie Club</p>'

afterEach(() => {
  document.body.innerHTML = ''
})

function line(html: string): string | undefined {
  document.body.innerHTML = html
  const page = readTestPage()
  return checkMounts(page).find(({ level }) => level === 'red')?.fix?.line
}

it.each([
  ['', words],
  ['\n  ', words],
  ['<a href="/club">Join us</a>', '<a href="/club">Join us</a>'],
])('the checklist suggests a non-empty div in place of a <ul> that contains %j', (inside, kept) => {
  const div = `<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz">${kept}</div>`
  expect(line(`<ul ${cinema}>${inside}</ul>`)).toBe(div)
})

it('the checklist suggests a complete, non-empty element if the page has none', () => {
  expect(line('<p>Ours</p>')).toContain(`>${words}</div>`)
})

it('the checklist suggests <movie-club> for an element inside a component’s shadow root', () => {
  const card = document.createElement('site-card')
  card.attachShadow({ mode: 'open' }).innerHTML = `<div ${cinema}></div>`
  document.body.append(card)
  const element = card.shadowRoot?.querySelector('div') as HTMLElement
  expect(checkShadowRoot(element)?.fix?.line).toBe(
    `<movie-club cinema-id="ritz" cinema-name="Ritz">${words}</movie-club>`,
  )
})

it('the checklist reports an instant tag whose pasted first screen the widget had to replace', () => {
  document.body.innerHTML = `<div ${cinema}></div>`
  const root: StyledRoot | undefined = document.querySelector('div')?.attachShadow({ mode: 'open' })
  const titles = () => checkMounts(readTestPage()).map(({ title }) => title)
  expect(titles()).not.toContain('The pasted first screen isn’t the widget’s own')
  if (root) root.isPastedChanged = true
  expect(titles()).toContain('The pasted first screen isn’t the widget’s own')
})
