// Measures the widget in the page: the sizes of controls, and text that is cut off, covered or out of view.
import type { Page } from 'playwright-core'

/**
 * Returns a message for each fault, with the element's name. The check runs in the page, so it must not use variables from outside.
 */
export function measure(page: Page, what: 'targets' | 'cuts' | 'order'): Promise<string[]> {
  return page.evaluate(asked => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-root')
    if (!root) return ['no widget']
    const complaints: string[] = []
    const all = [...root.querySelectorAll('*')].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && element.checkVisibility(),
    )
    const name = (element: Element) =>
      `<${element.localName} ${element.className}> ${element.textContent?.slice(0, 40)}`
    const ancestors = (element: Element): Element[] => [
      element,
      ...(element.parentElement ? ancestors(element.parentElement) : []),
    ]
    const words = (size: number) => `${Math.round(size * 10) / 10} px`

    if (asked === 'targets') {
      for (const element of all) {
        if (!element.matches('button, input, a, summary')) continue
        const { width, height } = element.getBoundingClientRect()
        const isInText = element.matches('label a, p a, .mc-alert a') && !element.matches('.mc-button')
        const isMain = element.matches('.mc-button-primary, .mc-item-button, summary, .mc-input')
        const isWayBack = element.matches('.mc-back a, .mc-change > *, .mc-payment-links a, .mc-button-quiet')
        const least = isMain || isWayBack ? 44 : 24
        if (height < least && (isWayBack || !isInText))
          complaints.push(`${name(element)} is ${words(height)} high`)
        if (width < 24) complaints.push(`${name(element)} is ${words(width)} wide`)
        if (element.matches('.mc-input') && Number.parseFloat(getComputedStyle(element).fontSize) < 16)
          complaints.push(`${name(element)}: iOS zooms into text below 16 px`)
      }
      return complaints
    }

    if (asked === 'order') {
      const isBefore = (box: DOMRect, last: DOMRect) =>
        (box.bottom <= last.top + 1 && box.left < last.right - 1) ||
        (box.right <= last.left + 1 && box.top < last.bottom - 1)
      const last = new Map<Element | null, { box: DOMRect; element: Element }>()
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        const [first] = boxes
        if (!first || !element?.checkVisibility() || element.closest('.mc-visually-hidden, .mc-dot')) continue
        // A dialog lies on the screen, and the side panel beside it.
        const part = element.closest('dialog, .mc-panel-place')
        const before = last.get(part)
        if (before && isBefore(first, before.box))
          complaints.push(`${name(element)} is before ${name(before.element)}`)
        last.set(part, { box: boxes.at(-1) ?? first, element })
      }
      return complaints
    }

    const frame = root.getBoundingClientRect()
    if (document.documentElement.scrollWidth > window.innerWidth) complaints.push('the page scrolls sideways')
    for (const picture of root.querySelectorAll('.mc-barcode-picture'))
      if (picture.getBoundingClientRect().right > frame.right + 1)
        complaints.push('a code stands out of the widget')
    const lines: { box: DOMRect; element: Element }[] = []
    for (const element of all) {
      // A dot that separates two parts is hidden on purpose at the beginning of a line.
      if (element.closest('.mc-visually-hidden, .mc-dot')) continue
      if (getComputedStyle(element).clipPath === 'inset(50%)') continue
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || node.data.trim() === '') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const scroller = element.closest('.mc-message')?.getBoundingClientRect()
        const isScrolledAway = (box: DOMRect) =>
          scroller !== undefined && (box.top > scroller.bottom || box.bottom < scroller.top)
        for (const box of range.getClientRects())
          if (box.width > 1 && !isScrolledAway(box)) lines.push({ box, element })
      }
    }
    const isOpen = root.querySelector('dialog[open]') !== null
    for (const { box, element } of lines) {
      const cutting = ancestors(element).find(above => getComputedStyle(above).overflowX !== 'visible')
      const edge = cutting?.getBoundingClientRect()
      if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1))
        complaints.push(`${name(element)} is cut`)
      const around = element.closest('.mc-header, .mc-order, .mc-item, .mc-radio-card')
      if (around && box.right > around.getBoundingClientRect().right)
        complaints.push(`${name(element)} stands out of the ${around.className}`)
      if (isOpen !== (element.closest('dialog') !== null)) continue
      if (!isOpen && (box.left < frame.left || box.right > frame.right + 1 || box.bottom > frame.bottom + 1))
        complaints.push(`${name(element)} stands out of the widget`)
    }
    const inside = (line: { box: DOMRect }, x: number, y: number) =>
      x > line.box.left && x < line.box.right && y > line.box.top && y < line.box.bottom
    for (const one of lines) {
      const [x, y] = [one.box.left + one.box.width / 2, one.box.top + one.box.height / 2]
      const over = lines.find(
        other => other !== one && !other.element.closest('dialog') && inside(other, x, y),
      )
      if (over && !isOpen) complaints.push(`${name(one.element)} lies on ${name(over.element)}`)
    }
    return complaints
  }, what)
}

/**
 * Doubles the size of all text, as Firefox's "zoom text only" does. (Page zoom has the same effect as a narrower page.) Resolves to a
 * function that undoes it.
 */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const turn = (factor: number) =>
    page.evaluate(times => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const all = [...(root?.querySelectorAll<HTMLElement>('.mc-root, .mc-root *') ?? [])]
      const sizes = all.map(element => Number.parseFloat(getComputedStyle(element).fontSize))
      for (const [index, element] of all.entries())
        element.style.fontSize = times === 1 ? '' : `${(sizes[index] ?? 0) * times}px`
    }, factor)
  await turn(2)
  // Some layout changes take effect one frame late. For example, the order moves only after the height of the cinema's name has changed.
  await page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  return () => turn(1)
}

/** Sets the spacing of WCAG 1.4.12 for all text. Resolves to a function that undoes it. */
export async function spreadText(page: Page): Promise<() => Promise<void>> {
  const set = (css: string) =>
    page.evaluate(text => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const style = root?.querySelector('style.spread') ?? document.createElement('style')
      style.className = 'spread'
      style.textContent = text
      root?.append(style)
    }, css)
  await set(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  return () => set('')
}
