// The control bar of the demo page and of every host page. It knows nothing of the widget: it changes the page's query
// string, which the demo's server understands (scenarios.ts). Some host pages replace fetch, Promise or Array.from, and
// forbid markup in strings, so it uses none of them.
import { controlBarStyles } from './control-bar-styles.js'
import { fillIn } from './fill-in.js'

const widths = ['360', '600', '768', '1000', '1280']

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** `options` are pairs of a value and its words. */
function choice(name, label, options, chosen) {
  const select = make(
    'select',
    { name, id: name },
    ...options.map(([value, words]) => make('option', { value, textContent: words })),
  )
  select.value = chosen
  // A value that the bar does not offer, for instance *7.
  if (select.selectedIndex < 0) {
    select.append(make('option', { value: chosen, textContent: chosen }))
    select.value = chosen
  }
  return make('div', {}, make('label', { htmlFor: name, textContent: label }), select)
}

const same = values => values.map(value => [value, value])

class ControlBar extends HTMLElement {
  #state = JSON.parse(this.getAttribute('state'))
  #offered = JSON.parse(this.getAttribute('offered'))
  #form
  #toggle
  #said = make('span', { className: 'said' })
  #isDocked = this.hasAttribute('docked')
  /** Whether it is open is kept apart for the demo page and for host pages. */
  #openKey = `demo-control-bar${this.#isDocked ? '.docked' : ''}`

  connectedCallback() {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    // Not a style element: a content security policy would ask for its nonce.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(controlBarStyles)
    root.adoptedStyleSheets = [sheet]
    this.#toggle = make('button', { type: 'button', className: 'toggle', textContent: 'Demo controls' })
    this.#toggle.setAttribute('aria-controls', 'form')
    this.#toggle.onclick = () => this.#choose(this.#form.hidden)
    const summary = make('p', { textContent: this.#summary() })
    const startOver = make('button', { type: 'button', textContent: 'Start over' })
    startOver.onclick = () => this.#startOver()
    const fill = make('button', { type: 'button', textContent: 'Fill in' })
    fill.onclick = () => this.#tell(fill, fillIn() > 0 ? 'Filled in' : 'Nothing to fill in')
    const gallery = make('a', { href: new URL('/gallery', location.href).href, textContent: 'Gallery' })
    const hosts = make('a', { href: new URL('/hosts', location.href).href, textContent: 'Host pages' })
    this.#form = this.#drawForm()
    const bar = make(
      'section',
      {},
      make('div', { className: 'row' }, this.#toggle, summary, fill, startOver, gallery, hosts),
    )
    bar.setAttribute('aria-label', 'Demo controls')
    this.#said.setAttribute('role', 'status')
    bar.append(this.#form, this.#said)
    bar.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || this.#form.hidden) return
      // A modal of the page that listens further up stays open.
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

  #drawForm() {
    const { as, theme, width, gateway, call, kind, often } = this.#state
    const offered = this.#offered
    const apply = make('button', { textContent: 'Apply' })
    const form = make(
      'form',
      { id: 'form' },
      this.#drawPlaces(),
      choice('as', 'Who is it', same(offered.as), as),
      choice(
        'theme',
        'Look',
        [...(this.#isDocked ? [] : [['', 'the page’s']]), ...same(offered.theme)],
        theme,
      ),
      choice('width', 'Width', [['', 'whole window'], ...widths.map(px => [px, `${px} px`])], width),
      choice('gateway', 'Card provider', [['', 'works'], ...same(offered.gateway)], gateway),
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
      for (const name of ['kind', 'often']) form.elements[name].disabled = form.elements.call.value === ''
    }
    form.addEventListener('change', hold)
    form.addEventListener('submit', event => {
      event.preventDefault()
      this.#apply(form.elements)
    })
    hold()
    return form
  }

  /** Every screen, each from its own beginning. */
  #drawPlaces() {
    const { screens } = this.#offered
    const place = choice('screen', 'Go to', [['', 'a screen…'], ...same(Object.keys(screens))], '')
    const select = place.querySelector('select')
    // What is chosen by the arrow keys is not gone to before Enter.
    select.addEventListener('change', () => this.#goTo(screens[select.value]))
    return place
  }

  #goTo(way) {
    if (!way) return
    const url = new URL('/', location.href)
    const { theme, width } = this.#state
    for (const [name, value] of Object.entries({ theme, width, ...way }))
      if (value) url.searchParams.set(name, value)
    url.searchParams.set('reset', '')
    location.assign(url.href)
  }

  /** Numbers to paste where one pays. */
  #drawCopies() {
    const buttons = this.#offered.copies.map(([number, words]) => {
      const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ')
      const button = make('button', { type: 'button', textContent: `${spaced} · ${words}` })
      button.setAttribute('aria-label', `Copy ${spaced}, ${words}`)
      button.onclick = () => {
        const copied = navigator.clipboard?.writeText(number)
        if (!copied) return this.#tell(button, 'The browser does not allow copying here')
        copied.then(
          () => this.#tell(button, 'Copied'),
          () => this.#tell(button, 'The browser does not allow copying here'),
        )
      }
      return button
    })
    return make('div', { className: 'copies' }, ...buttons)
  }

  /** Says in the bar what a button has done. */
  #tell(button, words) {
    this.#said.textContent = words
    button.focus()
  }

  #summary() {
    const { as, theme, call, kind, gateway } = this.#state
    const wrong = [call && `${call}: ${kind}`, gateway && `card provider: ${gateway}`].filter(Boolean)
    return [as, theme, wrong.join(', ') || 'nothing goes wrong'].filter(Boolean).join(' · ')
  }

  #setOpen(isOpen) {
    this.#form.hidden = !isOpen
    this.#toggle.setAttribute('aria-expanded', String(isOpen))
    this.toggleAttribute('open', isOpen)
  }

  #choose(isOpen) {
    this.#setOpen(isOpen)
    sessionStorage.setItem(this.#openKey, isOpen ? 'open' : 'closed')
  }

  /** The page is loaded anew at the step where it is. Somebody else starts at the beginning. */
  #apply({ as, theme, width, gateway, call, kind, often }) {
    const url = new URL(location.href)
    const set = (name, value, hadValue) => {
      if (value || hadValue) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    set('theme', theme.value)
    if (theme.value !== this.#state.theme) {
      // The tag would keep the name of the former cinema. Its id stays: the order was begun with it.
      url.searchParams.delete('cinema-name')
      if (this.#isDocked) url.searchParams.set('cinema-id', this.#state.cinemaId)
    }
    set('width', width.value)
    set('gateway', gateway.value, this.#state.gateway)
    set('fault', call.value && `${call.value}:${kind.value}*${often.value}`, this.#state.call)
    set('as', as.value)
    if (as.value !== this.#state.as) return this.#startOver(url)
    // The entry of the tab's history stays: its state is the way that Back goes.
    history.replaceState(history.state, '', url.href)
    location.reload()
  }

  #startOver(url = new URL(location.href)) {
    url.hash = ''
    for (const name of ['walk', 'cinema-id']) url.searchParams.delete(name)
    url.searchParams.set('reset', '')
    location.assign(url.href)
  }

  /** A column of the window: the widget and the demo page ask for their own width, not for the window's. */
  #narrowPage() {
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
