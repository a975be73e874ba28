// Runs something at once, or, when a press is under way in the widget, as soon as that press is over.
// A message that appears at pointer-down would push the pressed button from under the finger, and the click would miss it.

/** Milliseconds after which a press that shows no end (a drag out of the window) is taken as over. */
const longestPress = 400

export function afterPress(element: Element, action: () => void): void {
  const root = element.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document) || root.querySelector(':active') === null) {
    action()
    return
  }
  let timer = 0
  const finish = () => {
    window.clearTimeout(timer)
    window.removeEventListener('mouseup', soon, true)
    action()
  }
  // The click comes right after mouseup, in the same task.
  const soon = () => window.setTimeout(finish)
  timer = window.setTimeout(finish, longestPress)
  window.addEventListener('mouseup', soon, true)
}
