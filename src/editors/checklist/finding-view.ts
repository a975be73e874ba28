// Renders one finding as an element of the checklist.
import { copyText } from '../dom/copy-text.ts'
import { element } from '../dom/element.ts'
import type { Finding } from './finding.ts'
import { levelNames } from './report-text.ts'

const signs = { red: '✕', amber: '!', note: '–', green: '✓' } as const

function fixView({ how, line }: NonNullable<Finding['fix']>): HTMLElement {
  const box = element('div', { class: 'fix' }, element('p', { class: 'how' }, how))
  if (line === undefined) return box
  const code = element('code', {}, line)
  const button = element('button', { type: 'button' }, 'Copy')
  const said = element('span', { role: 'status' })
  button.addEventListener('click', async () => {
    said.textContent = (await copyText(line, code)) ? 'Copied' : 'Press Ctrl+C or ⌘C'
  })
  box.append(
    element('pre', { tabindex: '0', 'aria-label': 'To copy' }, code),
    element('div', { class: 'row' }, button, said),
  )
  return box
}

/** Creates the list item for a finding, with a button that copies the suggested line. */
export function findingView(finding: Finding): HTMLElement {
  const { check, level, title, evidence, explanation, fix } = finding
  const heading = element('h3', {}, element('span', { class: 'sign', 'aria-hidden': 'true' }, signs[level]))
  heading.append(element('span', { class: 'hidden' }, `${levelNames[level]}: `), title)
  const item = element('li', { class: level, 'data-check': check, 'data-level': level }, heading)
  if (evidence.length > 0)
    item.append(element('ul', { class: 'found' }, ...evidence.map(line => element('li', {}, line))))
  if (explanation) item.append(element('p', {}, explanation))
  if (fix) item.append(fixView(fix))
  return item
}
