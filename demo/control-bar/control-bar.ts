// The control bar of the demo page and of every host page. It does not use the widget's API. It changes the page's query string,
// which the demo's server reads (scenarios.ts). Some host pages replace fetch, Promise or Array.from and forbid markup in
// strings, so the control bar uses none of them.
import { element } from '../../src/editors/dom/element.ts'
import { find } from '../find.ts'
import type { Way } from '../gallery/screens.ts'
import { controlBarStyles } from './control-bar-styles.ts'
import type { BarState, Offered } from './control-bar-tag.ts'
import { fillIn } from './fill-in.ts'

const widths = ['360', '600', '768', '1000', '1280']

type Option = readonly [value: string, words: string]

function choice(
  name: keyof BarState | 'screen',
  label: string,
  options: readonly Option[],
  chosen: string,
): HTMLDivElement {
  const select = element(
    'select',
    { name, id: name },
    ...options.map(([value, words]) => element('option', { value }, words)),
  )
  select.value = chosen
  // The current value can be missing from the options, for example 7 after `?fault=cart:500*7`.
  if (select.selectedIndex < 0) {
    select.append(element('option', { value: chosen }, chosen))
    select.value = chosen
  }
  return element('div', {}, element('label', { for: name }, label), select)
}

const same = (values: readonly string[]): Option[] => values.map(value => [value, value])
const onOff: Option[] = [['', 'off'], ...same(['on'])]

class ControlBar extends HTMLElement {
  readonly #state: BarState = JSON.parse(this.getAttribute('state') ?? '')
  readonly #offered: Offered = JSON.parse(this.getAttribute('offered') ?? '')
  readonly #isDocked = this.hasAttribute('docked')
  /** The storage key for whether the bar is open. The demo page and host pages have separate keys. */
  readonly #openKey = `demo-control-bar${this.#isDocked ? '.docked' : ''}`
  readonly #toggle = element('button', { type: 'button', class: 'toggle' }, 'Demo controls')
  readonly #said = element('span', { class: 'said' })
  readonly #form = this.#drawForm()

  connectedCallback(): void {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    // A style element would need the nonce of the page's content security policy.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(controlBarStyles)
    root.adoptedStyleSheets = [sheet]
    this.#toggle.setAttribute('aria-controls', 'form')
    this.#toggle.onclick = () => this.#choose(this.#form.hidden !== false)
    const summary = element('p', {}, this.#summary())
    const startOver = element('button', { type: 'button' }, 'Start over')
    startOver.onclick = () => this.#startOver()
    const fill = element('button', { type: 'button' }, 'Fill in')
    fill.onclick = () => this.#tell(fillIn() > 0 ? 'Filled in.' : 'There is nothing to fill in.')
    const gallery = element('a', { href: new URL('/gallery', location.href).href }, 'Gallery')
    const hosts = element('a', { href: new URL('/hosts', location.href).href }, 'Host pages')
    const bar = element(
      'section',
      {},
      element('div', { class: 'row' }, this.#toggle, summary, fill, startOver, gallery, hosts),
    )
    bar.setAttribute('aria-label', 'Demo controls')
    this.#said.setAttribute('role', 'status')
    bar.append(this.#form, this.#said)
    bar.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || this.#form.hidden) return
      // Stop the event, so that Escape closes only the bar and not a modal of the page.
      event.stopPropagation()
      this.#choose(false)
      this.#toggle.focus()
    })
    root.append(bar)
    const isWide = matchMedia('(min-width: 900px)').matches
    const remembered = sessionStorage.getItem(this.#openKey)
    this.#setOpen(remembered === null ? this.#isDocked && isWide : remembered === 'open')
    this.#narrowPage()
  }

  #drawForm(): HTMLFormElement {
    const { as, theme, width, gateway, server, call, kind, often } = this.#state
    const offered = this.#offered
    const apply = element('button', {}, 'Apply')
    const form = element(
      'form',
      { id: 'form' },
      choice('screen', 'Go to', [['', 'where it is'], ...same(Object.keys(offered.screens))], ''),
      choice('as', 'Who is it', same(offered.as), as),
      choice(
        'theme',
        'Theme',
        [...(this.#isDocked ? [] : [['', 'the page’s'] as const]), ...same(offered.theme)],
        theme,
      ),
      choice(
        'width',
        'Width',
        [['', 'whole window'], ...widths.map((px): Option => [px, `${px} px`])],
        width,
      ),
      choice('gateway', 'Card provider', [['', 'works'], ...same(offered.gateway)], gateway),
      choice('three-d-secure', '3-D Secure', onOff, this.#state['three-d-secure']),
      choice('server', 'Server', [['', 'as described'], ...same(offered.server)], server),
      choice('call', 'What goes wrong', [['', 'nothing'], ...same(offered.call)], call),
      choice('kind', 'How', same(offered.kind), kind),
      choice(
        'often',
        'How often',
        [
          ['1', 'once'],
          ['3', '3 times'],
          ['always', 'always'],
        ],
        often,
      ),
      apply,
      this.#drawCopies(),
    )
    const hold = () => {
      const isHeld = find(form, '#call', HTMLSelectElement).value === ''
      for (const name of ['kind', 'often']) find(form, `#${name}`, HTMLSelectElement).disabled = isHeld
    }
    form.addEventListener('change', hold)
    form.addEventListener('submit', event => {
      event.preventDefault()
      this.#apply(name => find(form, `#${name}`, HTMLSelectElement).value)
    })
    hold()
    return form
  }

  /** Creates buttons that copy numbers for payment fields. */
  #drawCopies(): HTMLDivElement {
    const buttons = this.#offered.copies.map(([number, words]) => {
      const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ')
      const button = element('button', { type: 'button' }, `${spaced} · ${words}`)
      button.setAttribute('aria-label', `Copy ${spaced}, ${words}`)
      const refused = () => this.#tell(`The browser does not allow copying: ${spaced}`)
      // A page on plain http has no clipboard, except on localhost.
      button.onclick = () =>
        'clipboard' in navigator
          ? navigator.clipboard.writeText(number).then(() => this.#tell(`Copied: ${spaced}`), refused)
          : refused()
      return button
    })
    return element('div', { class: 'copies' }, ...buttons)
  }

  #tell(words: string): void {
    this.#said.textContent = words
  }

  #summary(): string {
    const { as, theme, call, kind, gateway, server } = this.#state
    const wrong = [call && `${call}: ${kind}`, gateway && `card provider: ${gateway}`].filter(Boolean)
    return [as, theme, server, wrong.join(', ') || 'nothing goes wrong'].filter(Boolean).join(' · ')
  }

  #setOpen(isOpen: boolean): void {
    this.#form.hidden = !isOpen
    this.#toggle.setAttribute('aria-expanded', String(isOpen))
    this.toggleAttribute('open', isOpen)
  }

  #choose(isOpen: boolean): void {
    this.#setOpen(isOpen)
    sessionStorage.setItem(this.#openKey, isOpen ? 'open' : 'closed')
  }

  /**
   * Applies the form's values. If a screen is chosen, opens that screen. If the kind of visitor changes, starts the page at its
   * first step. Otherwise reloads the page at its current step.
   */
  #apply(chosen: (name: keyof BarState | 'screen') => string): void {
    const way = this.#offered.screens[chosen('screen')]
    if (way) {
      this.#goTo(way, chosen('theme'), chosen('width'))
      return
    }
    const url = new URL(location.href)
    const put = (name: string, value: string, hadValue = '') => {
      if (value || hadValue) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    const theme = chosen('theme')
    put('theme', theme)
    if (theme !== this.#state.theme) {
      // The tag gets the cinema name that belongs to the new theme, so the earlier name is removed from the URL. The cinema id
      // stays, because the order belongs to the earlier cinema.
      url.searchParams.delete('cinema-name')
      url.searchParams.set('cinema-id', this.#state.cinemaId)
    }
    put('width', chosen('width'))
    put('gateway', chosen('gateway'), this.#state.gateway)
    put('three-d-secure', chosen('three-d-secure'))
    put('server', chosen('server'), this.#state.server)
    const call = chosen('call')
    put('fault', call && `${call}:${chosen('kind')}*${chosen('often')}`, this.#state.call)
    const as = chosen('as')
    put('as', as)
    if (as !== this.#state.as) {
      this.#startOver(url)
      return
    }
    // Keep the history entry, because the widget needs its state for the Back button.
    history.replaceState(history.state, '', url.href)
    location.reload()
  }

  #goTo(way: Way, theme: string, width: string): void {
    const url = new URL('/', location.href)
    const none = { as: 'visitor', fault: '', gateway: '', server: '', 'three-d-secure': '' }
    for (const [name, value] of Object.entries({ ...none, ...way })) url.searchParams.set(name, value)
    if (theme) url.searchParams.set('theme', theme)
    if (width) url.searchParams.set('width', width)
    url.searchParams.set('reset', '')
    location.assign(url.href)
  }

  #startOver(url = new URL(location.href)): void {
    url.hash = ''
    for (const name of ['walk', 'cinema-id']) url.searchParams.delete(name)
    url.searchParams.set('reset', '')
    location.assign(url.href)
  }

  /** Narrows the page to a column of the window. The widget and the demo page adapt to their own width, not to the window's. */
  #narrowPage(): void {
    const { width } = this.#state
    if (!/^\d+$/.test(width)) return
    const narrowed = this.#isDocked ? 'demo-control-bar ~ *' : 'html'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `${narrowed} { max-width: ${width}px !important; margin-inline: auto !important; outline: 1px dashed #8888 }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
}

customElements.define('demo-control-bar', ControlBar)
