// Renders the fields of the snippet page from the tables of attributes and properties.
import { walletTitles } from '../../../domain/order/order-types.ts'
import { type Attribute, attributeNames, attributes } from '../../attributes.ts'
import { element } from '../../dom/element.ts'
import { payMethods } from '../tag/choice.ts'
import { properties } from '../tag/properties.ts'
import { systems } from './systems.ts'
import { themeField } from './theme-cards.ts'

/** A cinema from cinemas.json, a file beside the page that lists the cinemas of a chain. */
export interface Cinema {
  readonly id: string
  readonly name: string
}

const methodWords = { card: 'Card', ...walletTitles } as const

function field(name: string, label: string, hint: string, control: HTMLElement): HTMLElement {
  control.id = name
  control.setAttribute('name', name)
  const parts: HTMLElement[] = [element('label', { for: name }, label), control]
  if (hint !== '') {
    parts.push(element('p', { id: `${name}-hint`, class: 'hint' }, hint))
    control.setAttribute('aria-describedby', `${name}-hint`)
  }
  return element('div', { class: 'field' }, ...parts)
}

const select = (options: readonly (readonly [value: string, words: string])[]) =>
  element('select', {}, ...options.map(([value, words]) => element('option', { value }, words)))

function text(placeholder: string): HTMLInputElement {
  const input = element('input', { type: 'text', placeholder, spellcheck: 'false' })
  input.setAttribute('autocapitalize', 'off')
  return input
}

function attributeField(
  name: string,
  { label, hint, options, suggestions, default: defaultValue, isRequired }: Attribute,
): HTMLElement {
  if (name === 'theme') return themeField(defaultValue)
  if (suggestions.length > 0) return suggestedField(name, label, hint, defaultValue, suggestions)
  const control = options ? select(options) : text(defaultValue)
  if (options && control instanceof HTMLSelectElement) control.value = defaultValue
  control.toggleAttribute('required', isRequired)
  return field(name, label, hint, control)
}

/** The value of the option for the editor's own words. */
const ownWords = 'own'

/**
 * Creates a text field with a list of values to pick from. The first value is the default, which the widget shows without the attribute.
 * The text field contains the attribute's value, and is visible only if the editor writes a value of their own.
 */
function suggestedField(
  name: string,
  label: string,
  hint: string,
  defaultValue: string,
  suggestions: readonly string[],
): HTMLElement {
  const input = text(defaultValue)
  const whole = field(name, label, hint, input)
  input.setAttribute('aria-label', `${label}: your own words`)
  const list = select([
    ['', defaultValue],
    ...suggestions.map(words => [words, words] as const),
    [ownWords, 'Your own words…'],
  ])
  list.id = `${name}-choice`
  list.setAttribute('aria-describedby', `${name}-hint ${name}-words`)
  const words = element('p', { id: `${name}-words`, class: 'hint chosen-words' })
  whole.querySelector('label')?.setAttribute('for', list.id)
  input.before(list, words)
  const show = (): void => {
    const isOwn = list.value === ownWords
    input.hidden = !isOwn
    const chosen = input.value || defaultValue
    words.textContent = isOwn || chosen === '' ? '' : `“${chosen}”`
  }
  list.addEventListener('input', event => {
    event.stopPropagation()
    const isOwn = list.value === ownWords
    if (!isOwn) input.value = list.value
    show()
    if (isOwn) input.focus()
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  // Updates the list when the editor types a value, or when choices-in-address.ts reads one from the page's URL.
  input.addEventListener('input', () => {
    const isListed = ['', ...suggestions].includes(input.value)
    if (list.value !== ownWords || !input.matches(':focus')) list.value = isListed ? input.value : ownWords
    show()
  })
  show()
  return whole
}

const box = (name: string, value: string, label: string, isChecked: boolean): HTMLElement =>
  element(
    'label',
    { class: 'box' },
    element('input', { type: 'checkbox', name, value, ...(isChecked && { checked: '' }) }),
    ` ${label}`,
  )

/**
 * Creates the field of a property. A colour also has a swatch that opens the system's colour picker. theme-values.ts shows the theme's own
 * values.
 */
function propertyField(name: string, label: string, isColour: boolean): HTMLElement {
  const input = text('')
  const whole = field(name, label, '', input)
  if (!isColour) return whole
  const swatch = element('input', { type: 'color' })
  swatch.setAttribute('aria-label', `${label}: pick`)
  swatch.addEventListener('input', event => {
    event.stopPropagation()
    input.value = swatch.value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const row = element('div', { class: 'colour' })
  input.replaceWith(row)
  row.append(swatch, input)
  return whole
}

/**
 * Adds all fields to the form. Throws if the page lacks a section.
 * @param files the URL of the script's folder, which is the default value of the field `files`
 */
export function drawFields(form: HTMLFormElement, cinemas: readonly Cinema[], files: string): void {
  const at = (selector: string): Element => {
    const found = form.querySelector(selector)
    if (!found) throw new Error(`The page has no ${selector}`)
    return found
  }
  for (const name of attributeNames) {
    const attribute = attributes[name]
    const { chapter } = attribute
    const place = chapter === 'technical' ? '#technical' : `[data-chapter=${chapter}]`
    const drawn = attributeField(name, attribute)
    const more = at(place).querySelector(':scope > .own, :scope > details')
    if (more) more.before(drawn)
    else at(place).append(drawn)
  }
  at('[data-chapter=cinema]').append(
    box('hasNoCaptcha', 'yes', 'My cinema has no captcha', false),
    field(
      'system',
      'Your site’s system',
      'It decides which tag you copy.',
      select(Object.entries(systems).map(([id, { title }]) => [id, title] as const)),
    ),
  )
  at('[data-chapter=pages]').append(
    field(
      'fallback',
      'Page without the widget',
      'Visitors see a link to it until the widget has started, and if it can’t start.',
      text(''),
    ),
  )
  for (const [name, { label, kind }] of Object.entries(properties))
    at('#properties').append(propertyField(name, label, kind === 'colour'))
  const folder = text('https://…/')
  folder.value = files
  const place = select([
    ['page', 'Phones and wide pages'],
    ['column', 'A narrow column'],
    ['none', 'None'],
  ])
  at('#technical').prepend(
    field(
      'files',
      'Folder of the script',
      'The folder with movie-club.js and chunks/. Links to this page don’t include it.',
      folder,
    ),
  )
  at('#technical').append(
    box('isLocked', 'yes', 'Lock the tag to this version: the files in the folder never change', false),
    field('place', 'Space that the page reserves', 'Measured in the preview, so that nothing jumps.', place),
    element(
      'div',
      { class: 'field', id: 'methods', tabindex: '-1' },
      element('p', { class: 'label' }, 'Ways to pay (for the security policy)'),
      ...payMethods.map(method => box('methods', method, methodWords[method], true)),
    ),
    box('isDebug', 'yes', 'Show mistakes in the tag on the page while you test it', false),
  )
  if (cinemas.length === 0) return
  const list = element(
    'datalist',
    { id: 'cinemas' },
    ...cinemas.map(({ id, name }) => element('option', { value: id, label: name })),
  )
  at('[data-chapter=cinema]').append(list)
  at('#cinemaId').setAttribute('list', list.id)
}
