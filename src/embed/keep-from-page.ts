// Keeps the events of typing, pressing and copying inside the widget (specification §10.5). Outside the shadow root, such an event seems to
// come from the mount element. A page's keyboard shortcuts usually ignore keys that are typed in an input, but they would not recognise the
// widget's inputs.
import { isComposing } from '../browser/form/enter-key.ts'
import { isElement } from '../browser/page-elements.ts'

/** Event types that are stopped for every element, because all text in the widget can be selected and copied. */
const copying = ['copy', 'cut', 'paste', 'beforeinput', 'selectstart', 'contextmenu', 'dragstart'] as const
/**
 * Event types that are stopped for controls. If the page prevented their default, a press could not focus or click the control. Clicks
 * still reach the page.
 */
const pressing = ['pointerdown', 'mousedown', 'touchstart'] as const
const typing = ['keydown', 'keypress', 'keyup'] as const

const controls = 'a,button,input,label,summary'
const choices = '[type=checkbox],[type=radio]'

/**
 * Returns whether the text field needs the key to write, to move the caret or to delete. Input methods write text, and so do keys with
 * AltGr and, on Apple's devices, keys with Option. The field does not need Escape, Tab, the F keys, or any other key with Ctrl, Alt or
 * Meta.
 */
function writes(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey } = event
  if (isComposing(event) || event.getModifierState('AltGraph')) return true
  if (ctrlKey || metaKey) return false
  if (altKey) return /^.$/u.test(key) && /Mac|iP/.test(navigator.platform)
  return /^(?:.|Enter|Backspace|Delete|Arrow.*|Home|End|Page.*|Insert|Dead|Unidentified)$/u.test(key)
}

/**
 * Returns whether the element needs the key. A button needs Space and Enter. A checkbox or radio button needs the arrow keys in
 * addition.
 */
function needsKey(element: Element, event: KeyboardEvent): boolean {
  if (element.matches(`input:not(${choices})`)) return writes(event)
  if (event.ctrlKey || event.metaKey || event.altKey || !element.matches(controls)) return false
  return event.key === ' ' || event.key === 'Enter' || (element.matches(choices) && /^Arrow/.test(event.key))
}

/**
 * Until `signal` is aborted, stops events at the shadow root if an element of the widget needs them. When an event reaches the shadow root,
 * all listeners inside the widget have already run. Events from the page's own content in a slot still reach the page.
 */
export function keepFromPage(root: ShadowRoot, signal: AbortSignal): void {
  const keep = (types: readonly string[], isNeeded: (element: Element, event: Event) => boolean) => {
    for (const type of types)
      root.addEventListener(
        type,
        event => {
          // The target of `selectstart` is a text node.
          const node = event.target as Node
          const element = isElement(node) ? node : node.parentElement
          if (element?.getRootNode() === root && isNeeded(element, event)) event.stopPropagation()
        },
        { passive: true, signal },
      )
  }
  keep(copying, () => true)
  keep(pressing, element => element.closest(controls) !== null)
  keep(typing, (element, event) => needsKey(element, event as KeyboardEvent))
}
