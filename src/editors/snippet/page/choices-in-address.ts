// The choices in the page's address, behind its #: a reload keeps them, a link shares them, and browsers do not send them.

/**
 * What a page loads or talks to. Anybody can write a link, so these are never taken from one: the preview runs the script of that
 * folder, and the tag names it.
 */
const notFromLinks: readonly string[] = ['files', 'apiBase', 'imageBase']
/** Stands for such a value in a link. No field takes it for an address, so there is no tag before somebody has typed one. */
const toBeFilledIn = 'https://…/'

type Field = HTMLInputElement | HTMLSelectElement

/** Several fields are pressed or typed in between two of these. Browsers stop a page that changes its address too often. */
const pauseMs = 500

/**
 * Call it when the fields have what holds if nobody chooses.
 *
 * @param onRead is called after the fields have taken the choices of another link
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
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = values.includes(field.value)
      else field.value = value
      // There is no such option.
      if (field.value !== value && field instanceof HTMLSelectElement)
        field.value = String(untouched.get(name))
      // For what stands beside a field, such as the swatch of a colour.
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
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.cms a'))
      link.hash = `${link.hash.split('&')[0]}${text && `&${text}`}`
  }

  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(write, pauseMs)
  })
  form.addEventListener('change', write)
  addEventListener('hashchange', () => {
    // A link to a part of this page takes their place.
    if (!location.hash.includes('=')) return write()
    read()
    onRead()
  })
  read()
}
