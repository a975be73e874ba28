// Shows the checklist in the page, in its own shadow root above the widget.
import { pageElements } from '../../browser/page-elements.ts'
import { copyText } from '../dom/copy-text.ts'
import { element } from '../dom/element.ts'
import css from './checklist.css'
import { checklistVersion } from './checklist-version.ts'
import type { Finding } from './finding.ts'
import { findingView } from './finding-view.ts'
import { reportText } from './report-text.ts'

export interface PanelActions {
  check(): Promise<Finding[]>
  /** Called after an editor has closed the panel. */
  closed(): void
}

export interface Panel {
  check(): Promise<void>
}

/**
 * The smallest width for a panel above the widget, in pixels. If the widget is narrower, or is in the shadow root of a page's component,
 * the panel is at the top of the page.
 */
const narrowest = 300

function hostBeside(mount: HTMLElement | null): HTMLElement {
  const host = element('div', { 'data-movie-club-checklist': '' })
  // Sets the style through the CSSOM, because a strict CSP blocks style attributes.
  host.style.cssText = 'all: initial; display: block'
  const parent = mount?.parentElement
  const isRow = parent && /flex|grid/.test(getComputedStyle(parent).display)
  const isInPage = mount?.getRootNode() === document
  const isWide = isInPage && mount.getBoundingClientRect().width >= narrowest
  if (isWide && !isRow && !/^(?:ul|ol|table|tbody|tr|select)$/.test(parent?.localName ?? ''))
    mount.before(host)
  else pageElements('body')[0]?.prepend(host)
  return host
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function summary(findings: readonly Finding[]): string {
  const count = (level: string) => findings.filter(finding => finding.level === level).length
  const [red, amber, green] = [count('red'), count('amber'), count('green')]
  if (red + amber === 0) return `Everything is fine: ${counted(green, 'check', 'checks')} passed.`
  const parts = [
    ...(red > 0 ? [`${counted(red, 'thing', 'things')} to correct`] : []),
    ...(amber > 0 ? [`${counted(amber, 'thing', 'things')} to look at`] : []),
    `${green} fine`,
  ]
  return `${parts.join(', ')}.`
}

const audience = (): string =>
  pageElements('[data-movie-club][data-debug]')[0]
    ? 'Every visitor sees this while data-debug is on the element.'
    : 'Visitors don’t see this.'

/** Adds the panel to the page and returns it. The panel is empty until `check` is called. The Close button and the Escape key remove it. */
export function openPanel(mount: HTMLElement | null, actions: PanelActions): Panel {
  const host = hostBeside(mount)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const button = (label: string) => element('button', { type: 'button' }, label)
  const [again, copy, close] = [button('Check again'), button('Copy the report'), button('Close')]
  const status = element('p', { role: 'status', class: 'summary' })
  const copied = element('span', { role: 'status' })
  const results = element('div', {})
  const panel = element(
    'section',
    { 'aria-labelledby': 'title', lang: 'en-AU', dir: 'ltr' },
    element(
      'header',
      {},
      element('h2', { id: 'title' }, 'Movie Club checklist'),
      element('p', { class: 'soft' }, `Version ${checklistVersion}. ${audience()}`),
    ),
    status,
    element('div', { class: 'row' }, again, copy, close, copied),
    results,
  )
  root.append(panel)

  let findings: readonly Finding[] = []
  async function check(): Promise<void> {
    status.textContent = 'Checking this page…'
    panel.setAttribute('aria-busy', 'true')
    findings = await actions.check()
    const fine = findings.filter(({ level }) => level === 'green')
    const list = element('ol', {}, ...findings.filter(({ level }) => level !== 'green').map(findingView))
    const details = element(
      'details',
      {},
      element('summary', {}, `${fine.length} fine`),
      element('ol', {}, ...fine.map(findingView)),
    )
    results.replaceChildren(...(list.childElementCount > 0 ? [list] : []), details)
    panel.removeAttribute('aria-busy')
    status.textContent = summary(findings)
  }
  again.addEventListener('click', () => void check())
  copy.addEventListener('click', async () => {
    const text = reportText(findings)
    const shown = element('pre', { tabindex: '0', 'aria-label': 'Report' }, text)
    const isCopied = await copyText(text, shown)
    if (!isCopied) {
      results.prepend(shown)
      getSelection()?.selectAllChildren(shown)
    }
    copied.textContent = isCopied ? 'Copied' : 'Press Ctrl+C or ⌘C'
  })
  const leave = () => {
    host.remove()
    actions.closed()
  }
  close.addEventListener('click', leave)
  panel.addEventListener('keydown', event => {
    if (event.key === 'Escape') leave()
  })
  return { check }
}
