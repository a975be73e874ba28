// Lets the visitor continue in the other block if the page has one block for phones and one for desktops, and the window has changed its
// width (specification §11.7).
import { elementsAt, isShown } from '../../browser/page-elements.ts'
import { mountedKey, type Restartable } from '../../browser/restartable.ts'
import type { FirstServices } from '../../flow/state/services.ts'
import { isSending } from '../../flow/state/under-way.ts'

interface Block {
  readonly name: string
  readonly store: FirstServices['store']
  /** The configuration, without the routing mode, which the page's other block cannot share. */
  readonly config: string
  /** The ended widget, while the other block has its name. */
  paused?: Restartable | undefined
}

const widgetOf = (element: HTMLElement): Restartable | undefined => Reflect.get(element, mountedKey)

/** The blocks that have a widget, or had one until the other block continued. */
const blocks = new Map<HTMLElement, Block>()

/** Whether the name has the higher number: `ritz`, `ritz.2`, … The block with the lowest number has the URL. */
const isAfter = (name: string, other: string): boolean =>
  name.localeCompare(other, undefined, { numeric: true }) > 0

/**
 * Ends the widget of each hidden block whose twin, the block with the same configuration, is visible. The twin restarts with the name, the
 * flow and the URL of the ended widget. Waits while a payment is sent.
 */
function followVisible(): void {
  for (const [element, block] of blocks) {
    const widget = widgetOf(element)
    if (!widget || isShown(element) || isSending(block.store.getState())) continue
    const twin = [...blocks].find(
      ([other, { name, paused, config }]) =>
        (paused || isAfter(name, block.name)) && isShown(other) && config === block.config,
    )
    if (!twin) continue
    const { paused } = twin[1]
    block.paused = widget
    widget.end()
    if ((paused ?? widgetOf(twin[0]))?.takeOver(!!paused)) twin[1].paused = undefined
    else {
      // The page has ordered through the twin.
      blocks.delete(twin[0])
      widget.takeOver(true)
    }
  }
  for (const [element, block] of blocks)
    if (block.paused && !element.isConnected) blocks.delete(element)
    // The page shows both blocks.
    else if (isShown(element) && block.paused?.takeOver(true)) block.paused = undefined
}

const isFlat = ({ width, height }: DOMRect): boolean => Math.min(width, height) < 2

/**
 * Returns whether the page keeps the element out of sight without hiding it: beside or above the page, below the window in a fixed place,
 * inert, transparent, clipped or scaled to nothing. Scroll animations do this, too, until the element is scrolled to.
 */
function isUnseen(element: HTMLElement): boolean {
  const place = element.getBoundingClientRect()
  for (let box: HTMLElement | null = element; box; box = box.parentElement) {
    const style = getComputedStyle(box)
    const { opacity, filter, clipPath, overflow, position } = style
    if (Number(opacity) < 0.1 || /opacity\(0[.)]/.test(filter)) return true
    // Chromium before 120 has only the prefixed name.
    if (clipPath + style.getPropertyValue('-webkit-mask-image') !== 'nonenone') return true
    if (position === 'fixed' && place.top >= window.innerHeight) return true
    const clipping = box.getBoundingClientRect()
    // A slide of a carousel is beside the element that clips it.
    const isBeside = place.left >= clipping.right || place.right <= clipping.left
    if (overflow !== 'visible' && (isBeside || isFlat(clipping))) return true
  }
  return (
    element.closest('[inert],[aria-hidden=true]') !== null ||
    place.left >= window.innerWidth ||
    place.bottom + window.scrollY < 0 ||
    isFlat(place)
  )
}

/**
 * Returns whether the part of the element that is in the window cannot be pressed, because it is turned away or behind the other block.
 */
function isBehind(element: HTMLElement, other: HTMLElement): boolean {
  const place = element.getBoundingClientRect()
  const [left, top] = [Math.max(place.left, 0), Math.max(place.top, 0)]
  const width = Math.min(place.right, window.innerWidth) - left
  const height = Math.min(place.bottom, window.innerHeight) - top
  // The document does not know the places of elements inside a shadow root.
  if (!(width > 2 && height > 2) || element.getRootNode() !== document) return false
  return [0.25, 0.5, 0.75].every(share => {
    const stack = elementsAt(left + width / 2, top + height * share)
    const at = stack.indexOf(element)
    return at < 0 || stack.slice(0, at).some(front => front.contains(other))
  })
}

/**
 * Lets two blocks change their names and URLs if the first one is out of sight and its twin is not, unless the visitor has begun in the
 * twin. Both continue.
 */
function preferSeen(): void {
  for (const [element, { name, config, store }] of [...blocks]) {
    const widget = widgetOf(element)
    if (!widget || isSending(store.getState()) || !isShown(element)) continue
    const isAway = isUnseen(element)
    const twin = [...blocks].find(
      ([other, block]) =>
        isAfter(block.name, name) &&
        config === block.config &&
        block.store.getState().stepsShown < 2 &&
        ![element, other].includes(document.activeElement as HTMLElement) &&
        isShown(other) &&
        !isUnseen(other) &&
        (isAway || (isBehind(element, other) && !isBehind(other, element))),
    )
    if (!twin) continue
    widget.end()
    widgetOf(twin[0])?.takeOver()
    widget.takeOver(true)
  }
}

const lookAgain = () => {
  followVisible()
  preferSeen()
}

let isWaiting = false
/** Looks again after a moment, because scrolling and animations of the page cause many events. */
const lookSoon = () => {
  if (isWaiting || blocks.size < 2) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    lookAgain()
  }, 200)
}

let sizes: ResizeObserver | undefined

/** Watches whether the page hides the host, until `signal` is aborted. */
export function followVisibleBlock(
  { store, config }: FirstServices,
  host: HTMLElement,
  signal: AbortSignal,
): void {
  const { routing, ...rest } = config
  blocks.set(host, { name: store.getState().widget, store, config: JSON.stringify(rest) })
  sizes ??= new ResizeObserver(lookAgain)
  sizes.observe(host)
  // A script of the page may hide a block without changing its size.
  const attributes = new MutationObserver(lookSoon)
  for (let box: Element | null = host; box; box = box.parentElement)
    attributes.observe(box, { attributes: true })
  for (const type of ['transitionend', 'animationend', 'scroll'])
    document.addEventListener(type, lookSoon, { capture: true, passive: true, signal })
  const stop = store.subscribe((state, before) => {
    if (isSending(before) && !isSending(state)) followVisible()
  })
  signal.addEventListener('abort', () => {
    stop()
    attributes.disconnect()
    if (!blocks.get(host)?.paused) blocks.delete(host)
  })
  lookAgain()
}
