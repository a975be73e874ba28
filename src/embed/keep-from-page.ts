// Keeps the events of typing, pressing and copying inside the widget (specification §10.5). Outside a shadow root, such an event
// has the mount element as its target. A page that spares inputs, e.g. for its shortcuts, would take it for an event of a plain element.

/** Event types that concern every element of the widget: its texts can be selected and copied. */
const copying = ['copy', 'cut', 'paste', 'beforeinput', 'selectstart', 'contextmenu', 'dragstart'] as const
/** Event types whose default focuses a control, or that must not be prevented for it. Clicks still reach the page. */
const pressing = ['pointerdown', 'mousedown', 'touchstart'] as const
const typing = ['keydown', 'keypress', 'keyup'] as const

const controls = 'a,button,input,label,summary'
const choices = '[type=checkbox],[type=radio]'

/**
 * Returns whether the text field needs the key: for text, to move the caret, or to delete. AltGr writes text, as Option does on Apple's
 * devices, and so does an input method. Other keys with Ctrl, Alt or Meta, Escape, Tab and the F keys are not needed.
 */
function writes(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey } = event
  if (event.isComposing || event.keyCode === 229 || event.getModifierState('AltGraph')) return true
  if (ctrlKey || metaKey) return false
  if (altKey) return /^.$/u.test(key) && /Mac|iP/.test(navigator.platform)
  return /^(?:.|Enter|Backspace|Delete|Arrow.*|Home|End|Page.*|Insert|Dead|Unidentified)$/u.test(key)
}

/** Returns whether the element needs the key. A button needs the keys that press it, and a choice those that change it. */
function needsKey(element: Element, event: KeyboardEvent): boolean {
  if (element.matches(`input:not(${choices})`)) return writes(event)
  if (event.ctrlKey || event.metaKey || event.altKey || !element.matches(controls)) return false
  return event.key === ' ' || event.key === 'Enter' || (element.matches(choices) && /^Arrow/.test(event.key))
}

/**
 * Stops events at the shadow root if an element of the widget needs them, until `signal` is aborted. The root's own listeners and those
 * inside it have run by then. Events of the page's own content, which a slot shows, continue.
 */
export function keepFromPage(root: ShadowRoot, signal: AbortSignal): void {
  const keep = (types: readonly string[], isNeeded: (element: Element, event: Event) => boolean) => {
    for (const type of types)
      root.addEventListener(
        type,
        event => {
          // The target of a selection is a text.
          const node = event.target as Node
          const element = node instanceof Element ? node : node.parentElement
          if (element?.getRootNode() === root && isNeeded(element, event)) event.stopPropagation()
        },
        { passive: true, signal },
      )
  }
  keep(copying, () => true)
  keep(pressing, element => element.closest(controls) !== null)
  keep(typing, (element, event) => needsKey(element, event as KeyboardEvent))
}
