// Shows the demo in many variants: a form of filters, and one frame for each combination of the selected filter values. The query string
// contains the selection.
import { element } from '../../src/editors/dom/element.ts'
import { find } from '../find.ts'
import { addressOf, type FilterName, type Filters, filtersFor, type Offered, setsFor } from './filters.ts'
import { filterFrames, showFrames } from './frames.ts'
import { wantedFrames } from './wanted-frames.ts'

// A frame keeps its cookies only if it has the same site as the gallery. For example, g1.gallery.localhost has the same site as
// gallery.localhost, but g1.localhost has a different site than localhost. So if this page has any different host, it shows no
// frames and redirects to gallery.localhost.
const galleryHost = 'gallery.localhost'
if (location.hostname === galleryHost) start()
else {
  const here = new URL(location.href)
  here.hostname = galleryHost
  location.replace(here)
}

async function start(): Promise<void> {
  const offered: Offered = await (await fetch('/scenarios.json')).json()
  showGallery(filtersFor(offered), setsFor(offered))
}

function showGallery(questions: Filters, sets: Readonly<Record<string, string>>): void {
  const names = Object.keys(questions) as FilterName[]
  const form = find(document, '#choices', HTMLFormElement)
  const setLinks = find(document, '#sets', HTMLElement)
  const filter = find(document, '#filter', HTMLInputElement)

  /** Returns the values that the URL selects, in the order of the form. An empty value selects nothing. */
  function chosen(name: FilterName): readonly string[] {
    const { many, values, first } = questions[name]
    const given = new URLSearchParams(location.search).getAll(name)
    const known = values.filter(value => given.includes(value))
    return given.length === 0 || (!many && known.length === 0) ? first : known
  }

  function drawChoices(): void {
    for (const [title, address] of Object.entries(sets))
      setLinks.append(element('a', { href: `/gallery${address}` }, title))
    for (const name of names) {
      const { many, values } = questions[name]
      if (many) {
        const boxes = values.map(value =>
          element('label', {}, element('input', { type: 'checkbox', name, value }), ` ${value}`),
        )
        form.append(element('fieldset', {}, element('legend', {}, name), ...boxes))
      } else {
        const options = values.map(value => element('option', { value }, value))
        form.append(element('label', {}, `${name} `, element('select', { name }, ...options)))
      }
    }
  }

  /** Shows the URL's selection in the form, the links and the frames. Frames that remain do not reload. */
  function show(): void {
    for (const link of setLinks.querySelectorAll('a'))
      if (link.search === location.search) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    for (const name of names) {
      const values = chosen(name)
      for (const box of form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`))
        box.checked = values.includes(box.value)
      for (const select of form.querySelectorAll<HTMLSelectElement>(`select[name=${name}]`))
        select.value = values[0] ?? ''
    }
    showFrames(wantedFrames(chosen), {
      width: Number(chosen('width')[0]),
      themeCount: chosen('screen').length > 0 ? chosen('theme').length : 1,
      isWhole: chosen('height')[0] === 'whole',
    })
    filterFrames(filter.value)
  }

  function choose(search: string): void {
    history.pushState(null, '', search === '' ? location.pathname : search)
    show()
  }

  drawChoices()
  find(document, '#own', HTMLDetailsElement).open =
    location.search !== '' && !Object.values(sets).includes(location.search)
  show()

  filter.addEventListener('input', () => filterFrames(filter.value))
  form.addEventListener('change', () => {
    const given = new FormData(form)
    const choice = names.map(name => [name, given.getAll(name).map(String)])
    choose(addressOf(Object.fromEntries(choice)))
  })
  setLinks.addEventListener('click', event => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    choose(event.target.search)
  })
  addEventListener('popstate', show)
}
