// Renders one finding as an element of the checklist.
import { copyText } from '../dom/copy-text.ts'
import { element } from '../dom/element.ts'
import type { Finding } from './finding.ts'
import { levelNames } from './report-text.ts'

/** The SVG paths of the status icons: a cross, an exclamation mark, a dash and a tick. Not every font has these characters. */
const signs = {
  red: 'M7.5 7.5l7 7m0-7l-7 7',
  amber: 'M11 6v6m0 4v.01',
  note: 'M7 11h8',
  green: 'M6.5 11.5l3 3 6-7',
} as const

function signView(level: Finding['level']): SVGElement {
  const svg = 'http://www.w3.org/2000/svg'
  const sign = document.createElementNS(svg, 'svg')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', signs[level])
  sign.setAttribute('class', 'sign')
  sign.setAttribute('aria-hidden', 'true')
  sign.append(path)
  return sign
}

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
  const heading = element('h3', {}, signView(level))
  heading.append(element('span', { class: 'hidden' }, `${levelNames[level]}: `), title)
  const item = element('li', { class: level, 'data-check': check, 'data-level': level }, heading)
  if (evidence.length > 0)
    item.append(element('ul', { class: 'found' }, ...evidence.map(line => element('li', {}, line))))
  if (explanation) item.append(element('p', {}, explanation))
  if (fix) item.append(fixView(fix))
  return item
}
