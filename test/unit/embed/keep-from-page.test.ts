// Tests which events of the widget's elements reach listeners of the page, and which stay in the widget.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFromPage } from '../../../src/embed/keep-from-page.ts'

const controls = `<input name="text"><input name="choice" type="radio"><button name="button">Go</button>
  <p id="words">Words</p><slot></slot>`
let host: HTMLElement
let root: ShadowRoot
let ending: AbortController

beforeEach(() => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Win32')
  host = document.createElement('div')
  root = host.attachShadow({ mode: 'open' })
  root.innerHTML = controls
  document.body.append(host)
  ending = new AbortController()
  keepFromPage(root, ending.signal)
})
afterEach(() => {
  vi.restoreAllMocks()
  ending.abort()
  host.remove()
})

/** Sends the event to the element. Returns whether a bubbling listener of the page receives the event. */
function isHeard(element: Element | null | undefined, event: Event): boolean {
  let heard = false
  const hear = () => {
    heard = true
  }
  document.addEventListener(event.type, hear)
  element?.dispatchEvent(event)
  document.removeEventListener(event.type, hear)
  return heard
}
const named = (name: string) => root.querySelector(`[name=${name}]`)
const all = { bubbles: true, composed: true, cancelable: true }
/** Creates a key event. `getModifierState` is replaced, because in happy-dom it returns true for AltGr if Alt is pressed. */
const keyOf = (key: string, more: KeyboardEventInit = {}, type = 'keydown') =>
  Object.assign(new KeyboardEvent(type, { ...all, key, ...more }), {
    getModifierState: (name: string) => name === 'AltGraph' && more.modifierAltGraph === true,
  })

describe('a key in a text field', () => {
  it.each([
    'a',
    'Z',
    'é',
    '/',
    ' ',
    '7',
    'Enter',
    'Backspace',
    'Delete',
    'ArrowLeft',
    'Home',
    'PageUp',
    'Dead',
  ])('“%s” stays in the widget, on keydown, keypress and keyup', key => {
    for (const type of ['keydown', 'keypress', 'keyup'])
      expect(isHeard(named('text'), keyOf(key, {}, type)), type).toBe(false)
  })
  it.each(['Escape', 'Tab', 'F1', 'F12', 'Shift', 'Control', 'Meta'])('“%s” reaches the page', key => {
    expect(isHeard(named('text'), keyOf(key))).toBe(true)
  })
  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('with %o reaches the page', modifier => {
    for (const key of ['k', '/', 'Enter', 'ArrowLeft', 'Backspace'])
      expect(isHeard(named('text'), keyOf(key, modifier)), key).toBe(true)
  })
  it.each([
    ['Shift', keyOf('A', { shiftKey: true })],
    ['AltGr on Windows', keyOf('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })],
    ['an input method', keyOf('k', { isComposing: true })],
    ['an input method in Safari', keyOf('Enter', { keyCode: 229 })],
  ])('stays in the widget if it types a character with %s', (_, event) => {
    expect(isHeard(named('text'), event)).toBe(false)
  })
})

it.each([
  ['MacIntel', false],
  ['iPhone', false],
  ['Win32', true],
])('on the platform %s, Alt with a character key reaches the page: %s', (platform, reachesPage) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
  expect(isHeard(named('text'), keyOf('@', { altKey: true }))).toBe(reachesPage)
  expect(isHeard(named('text'), keyOf('ArrowLeft', { altKey: true }))).toBe(true)
})

describe('a key on a button or a radio button', () => {
  it('stays in the widget if it activates the button', () => {
    for (const name of ['button', 'choice'])
      for (const key of [' ', 'Enter']) expect(isHeard(named(name), keyOf(key)), `${name} ${key}`).toBe(false)
  })
  it('stays in the widget if it is an arrow key on a radio button', () => {
    expect(isHeard(named('choice'), keyOf('ArrowDown'))).toBe(false)
    expect(isHeard(named('button'), keyOf('ArrowDown'))).toBe(true)
  })
  it('reaches the page if it is a letter', () => {
    for (const name of ['button', 'choice']) expect(isHeard(named(name), keyOf('s'))).toBe(true)
  })
})

describe('a press', () => {
  it.each(['pointerdown', 'mousedown', 'touchstart'])(
    'as a %s event stays in the widget on a control, and reaches the page on text',
    type => {
      for (const name of ['text', 'button', 'choice'])
        expect(isHeard(named(name), new Event(type, all)), name).toBe(false)
      expect(isHeard(root.querySelector('#words'), new Event(type, all))).toBe(true)
    },
  )
  it('reaches the page as a click event, so that the page can close its menus', () => {
    expect(isHeard(named('text'), new Event('click', all))).toBe(true)
  })
})

it.each(['copy', 'cut', 'paste', 'selectstart', 'contextmenu', 'dragstart'])(
  'copying and dragging do not send the page a %s event',
  type => {
    for (const element of [named('text'), root.querySelector('#words')])
      expect(isHeard(element, new Event(type, all))).toBe(false)
  },
)

it('all events of the page’s own content in a slot of the widget reach the page', () => {
  const own = document.createElement('input')
  host.append(own)
  for (const event of [keyOf('a'), new Event('mousedown', all), new Event('paste', all)])
    expect(isHeard(own, event)).toBe(true)
})

it('all events reach the page after the widget has ended', () => {
  ending.abort()
  expect(isHeard(named('text'), keyOf('a'))).toBe(true)
})
