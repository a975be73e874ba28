// Keeps the editor's choices in the hash of the page's URL, so that they survive a reload and can be shared as a link. Browsers do not send
// the hash to the server.
import { openSectionsOf } from './open-sections.ts'

/**
 * Fields that a link must not set, because anybody can write a link. A malicious link could choose the script that the preview
 * runs, or put wrong URLs into the tag.
 */
const notFromLinks: readonly string[] = ['files', 'apiBase', 'imageBase']
/**
 * The value that a link contains for the fields in `notFromLinks`. It is not a valid URL, so the page shows no tag until the editor types a
 * valid one.
 */
const toBeFilledIn = 'https://…/'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * The delay before the URL changes, in milliseconds. It combines several changes of fields into one change of the URL, because browsers
 * block a page that changes its URL too often.
 */
const pauseMs = 500

/**
 * Reads the choices from the URL and then keeps the URL up to date. Call it when the fields have their default values.
 * @param onRead called when a different link was opened, after its choices have been read into the fields
 */
export function keepChoicesInAddress(form: HTMLFormElement, onRead: () => void): void {
  const fields = [...form.elements].filter(
    (control): control is Field =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && control.name !== '',
  )
  const untouched = new FormData(form)
  let timer: ReturnType<typeof setTimeout> | undefined

  function read(): void {
    const given = new URLSearchParams(location.hash.slice(1))
    for (const field of fields) {
      const { name } = field
      const values = (given.has(name) ? given : untouched).getAll(name).map(String)
      const value = given.has(name) && notFromLinks.includes(name) ? toBeFilledIn : (values[0] ?? '')
      if (field.type === 'radio') {
        // If the link names an unknown option, the default remains chosen.
        const group = form.elements.namedItem(name) as RadioNodeList
        group.value = String(untouched.get(name))
        group.value = value
        continue
      }
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = values.includes(field.value)
      else field.value = value
      // The link names an unknown option, so use the default.
      if (field.value !== value && field instanceof HTMLSelectElement)
        field.value = String(untouched.get(name))
      // An editor would overlook a choice in a closed section.
      if (given.has(name)) openSectionsOf(field)
      // Updates the control beside a field, such as the swatch of a colour.
      field.dispatchEvent(new Event('input'))
    }
    write()
  }

  function write(): void {
    clearTimeout(timer)
    const now = new FormData(form)
    const chosen = new URLSearchParams()
    for (const name of new Set(fields.map(field => field.name))) {
      const values = now.getAll(name).map(String)
      if (values.join('\n') === untouched.getAll(name).join('\n')) continue
      const written = notFromLinks.includes(name) ? [toBeFilledIn] : values
      for (const value of written.length > 0 ? written : ['']) chosen.append(name, value)
    }
    const text = String(chosen)
    history.replaceState(history.state, '', text === '' ? location.pathname + location.search : `#${text}`)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.cms a, #paste'))
      link.hash = `${link.hash.split('&')[0]}${text && `&${text}`}`
  }

  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(write, pauseMs)
  })
  form.addEventListener('change', write)
  addEventListener('hashchange', () => {
    // The editor has followed a link to a section of this page. The link's hash has replaced the choices in the URL, so they are written
    // again.
    if (!location.hash.includes('=')) return write()
    read()
    onRead()
  })
  read()
}
