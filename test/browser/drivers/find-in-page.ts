// Runs inside a page: finds an element by role and name through open shadow roots. The code is sent as text, so it must not use any
// variable from outside.

export interface Found {
  /** The element that was found, or null. */
  readonly element: Element | null
  /** Frames to search next. */
  readonly frames: Element[]
  /** Names of all elements of that role, for the error message. */
  readonly names: string[]
}

export function findInPage(role: string, name: string): Found {
  const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const implicit: Record<string, string> = {
    'a[href]': 'link',
    'button,summary,input[type=button],input[type=submit],input[type=reset]': 'button',
    'input[type=checkbox]': 'checkbox',
    'input[type=radio]': 'radio',
    'input[type=number]': 'spinbutton',
    'input[type=search]': 'searchbox',
    'input:not([type]),input[type=text],input[type=email],input[type=tel],input[type=url],textarea':
      'textbox',
    // Date and password fields have no ARIA role. Tests find them as text boxes.
    'input[type=date],input[type=password]': 'textbox',
    select: 'combobox',
    'h1,h2,h3,h4,h5,h6': 'heading',
    dialog: 'dialog',
    'img[alt]': 'img',
  }
  const roleOf = (element: Element): string => {
    const told = element.getAttribute('role')
    if (told) return told
    for (const [selector, implied] of Object.entries(implicit)) if (element.matches(selector)) return implied
    return ''
  }
  const textOf = (root: Node, id: string): string => {
    const scope = root as Document | ShadowRoot
    return tidy(scope.getElementById?.(id)?.textContent)
  }
  const nameOf = (element: Element): string => {
    const root = element.getRootNode()
    const labelledBy = tidy(element.getAttribute('aria-labelledby'))
    if (labelledBy)
      return tidy(
        labelledBy
          .split(' ')
          .map(id => textOf(root, id))
          .join(' '),
      )
    const label = tidy(element.getAttribute('aria-label'))
    if (label) return label
    const labels = (element as HTMLInputElement).labels
    if (labels && labels.length > 0) return tidy([...labels].map(item => item.textContent).join(' '))
    if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type))
      return tidy(element.value)
    const alternative = tidy(element.getAttribute('alt'))
    return alternative || tidy(element.textContent) || tidy(element.getAttribute('title'))
  }
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null

  const frames: Element[] = []
  const names: string[] = []
  let found: Element | null = null
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) walk(element.shadowRoot)
      if (element.matches('iframe,frame')) frames.push(element)
      if (roleOf(element) !== role || !isVisible(element)) continue
      const itsName = nameOf(element)
      names.push(itsName)
      if (itsName === name) found ??= element
    }
  }
  walk(document)
  return { element: found, frames, names }
}

/**
 * Replaces a field's value, with the events of typing or of choosing a date. Runs inside a page.
 * @returns false if the text has to be typed key by key
 */
export function fillInPage(element: Element, text: string): boolean {
  const field = element as HTMLInputElement
  field.focus()
  if (field.type !== 'date') {
    field.select()
    return document.execCommand('insertText', false, text)
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
