// Writes down what a screen reader would say of the widget without being asked: the announcements, and each move of the focus.
import type { Page } from 'playwright-core'

/** Runs in the page before it loads. Adds a line to `heard` for each announcement and each move of the focus. */
function listen(): void {
  const heard: string[] = []
  Object.assign(globalThis, { heard })
  const textOf = (element: Element | null | undefined) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const nameOf = (root: ShadowRoot, element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy) return textOf(root.getElementById(labelledBy))
    const { labels } = element as HTMLInputElement
    return (
      element.getAttribute('aria-label') ??
      textOf(labels?.[0] ?? (element.matches('section') ? null : element))
    )
  }
  const kindOf = (element: Element): string =>
    element.matches('h2, h3')
      ? 'heading'
      : element.matches('[type=checkbox], [type=radio]')
        ? String(element.getAttribute('type'))
        : ({ a: 'link', input: 'field', section: 'section', iframe: 'frame' }[element.localName] ??
          element.localName)
  const watch = (root: ShadowRoot) => {
    let last: Element | null = null
    root.addEventListener('focusin', () => {
      const { activeElement } = root
      // The frames of the card fields belong to the payment provider.
      if (!activeElement || activeElement === last || activeElement.localName === 'iframe') return
      last = activeElement
      const dialog = activeElement.closest('dialog')
      const title =
        dialog && !heard.at(-1)?.includes('(in the dialog') ? ` (in the dialog ${nameOf(root, dialog)})` : ''
      heard.push(`focus: ${kindOf(activeElement)} “${nameOf(root, activeElement)}”${title}`)
    })
    new MutationObserver(records => {
      for (const { target, addedNodes } of records) {
        const region =
          target instanceof Element && target.matches('[role=status], [role=alert]') ? target : null
        const words = [...addedNodes].map(node => node.textContent).join('')
        if (region && words)
          heard.push(`${region.getAttribute('role') === 'alert' ? 'says at once' : 'says'}: ${words}`)
      }
    }).observe(root, { subtree: true, childList: true })
  }
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    if (this.matches('[data-movie-club]')) watch(root)
    return root
  }
}

/** Starts to listen on each page that `page` loads from now on. */
export async function startListening(page: Page): Promise<void> {
  await page.addInitScript(listen)
}

/** What a spinner says, which is announced only if the server is slow. */
const progress = /(?:[^.?!…:]+: )?[^.?!…:]+… ?/g

/**
 * Returns the lines since the last call, when everything that was announced has been said. Leaves out the words of spinners, and joins
 * announcements that follow each other.
 */
export async function takeHeard(page: Page): Promise<readonly string[]> {
  // Longer than two announcements take (src/ui/voice/create-voice.ts).
  await new Promise(resolve => setTimeout(resolve, 2000))
  const heard = await page.evaluate(() => (Reflect.get(globalThis, 'heard') as string[]).splice(0))
  const lines: string[] = []
  for (const line of heard) {
    const [kind = '', ...words] = line.split(': ')
    const text =
      kind === 'focus'
        ? words.join(': ')
        : words.join(': ').replaceAll(progress, '').replaceAll('\n', ' ').trim()
    const isNext = kind !== 'focus' && lines.at(-1)?.startsWith(`${kind}: `)
    if (text) lines.push(isNext ? `${lines.pop()} ${text}` : `${kind}: ${text}`)
  }
  return lines
}
