// Creates the library's hosted fields in a shadow root, and registers the clean-up of everything that the library adds.
import type { HostedFields } from 'braintree-web/hosted-fields'
import { withinTime } from '../../../domain/time-limit.ts'
import type { CleanUp } from '../../clean-up.ts'
import type { CardField, MountTarget } from '../../provider.ts'
import type { Connection } from '../connection.ts'
import { unavailable } from '../problems.ts'
import { pinStyles, removeAll, shadowHostsOf } from '../shadow-hosts.ts'
import { createCardContainers, placeStyleDecoys, type VendorSlots, vendorSlotsOf } from './card-containers.ts'
import { cardOptions, cardStyles } from './card-options.ts'
import { requireUsable } from './field-visibility.ts'

export interface HostedFieldsTarget {
  readonly target: MountTarget
  readonly fields: Readonly<Record<CardField, HTMLElement>>
  readonly onLost: () => void
}

/**
 * Resolves to the hosted fields when they are ready. Rejects with ProblemError `payment-unavailable` after the time limit, or if the
 * page's styles hide the fields. Calls `onLost` if the page removes or moves a frame.
 */
export async function createHostedFields(
  { library, client, gateway, limits }: Connection,
  { target, fields, onLost }: HostedFieldsTarget,
  cleanUp: CleanUp,
): Promise<HostedFields> {
  const containers = createCardContainers(fields)
  const slots = vendorSlotsOf(Object.values(containers))
  const removeDecoys = placeStyleDecoys(containers.number)
  cleanUp.add(() => removeAll(Object.values(containers)))
  cleanUp.add(slots.remove)
  cleanUp.add(removeDecoys)
  cleanUp.add(keepBackgrounds(Object.values(fields)))
  const creating = library.createHostedFields({
    client,
    fields: cardOptions(containers, gateway.creditCards.supportedCardTypes, target.cardholderName),
    styles: cardStyles(target.container),
    preventAutofill: target.preventAutofill,
  })
  const watching = afterInsertion(() => {
    removeDecoys()
    const hosts = shadowHostsOf(containers.number)
    cleanUp.add(keepFilled(slots, hosts))
    const watch = watchFrames(slots.frames(), hosts, onLost)
    cleanUp.add(watch.stop)
    return watch
  })
  const hostedFields = await withinTime(creating, {
    milliseconds: limits.open,
    onTimeout: () => unavailable('creditCard', 'no-answer'),
    signal: cleanUp.signal,
    onLate: late => late.teardown(),
  })
  cleanUp.add(() => hostedFields.teardown())
  const watch = await watching
  watch.setReady()
  await requireUsable(
    Object.values(containers).flatMap(box =>
      vendorSlotsOf([box])
        .frames()
        .map(frame => ({ frame, box })),
    ),
    cleanUp.signal,
  )
  return hostedFields
}

/**
 * Keeps the background of the boxes around the frames, because the library sets the text colour in a frame only once. If the colour scheme
 * changes while a card is typed, the text stays readable. Returns a function that ends this.
 */
function keepBackgrounds(boxes: readonly HTMLElement[]): () => void {
  const clear = () => {
    for (const { style } of boxes) style.backgroundColor = ''
  }
  clear()
  for (const box of boxes) box.style.backgroundColor = getComputedStyle(box).backgroundColor
  return clear
}

/**
 * Calls `look` in the next task and resolves to its result. It waits for the next task, because the library inserts its frames in a
 * microtask after `create`.
 */
const afterInsertion = <T>(look: () => T): Promise<T> =>
  new Promise(resolve => setTimeout(() => resolve(look()), 0))

/**
 * Sets the styles of the frame and of the element around it. The library's own style rule does not set them, because
 * `placeStyleDecoys` keeps that rule out. Both elements are in the light DOM, where page rules such as `iframe { width: 32px }`
 * would apply. The frame gets the colour scheme of the document inside it. If the two differed, browsers would give the frame an
 * opaque background (braintree §4.13).
 */
function fillContainer(provider: HTMLElement): void {
  const filling = { display: 'block', width: '100%', height: '100%' }
  pinStyles(provider, filling)
  for (const inside of provider.querySelectorAll<HTMLElement>('iframe, div')) {
    // A `div` without a frame is the element with which the library clears its floats. A `div` around the frame was added by the
    // page's theme.
    const isEmpty = inside.localName === 'div' && !inside.querySelector('iframe')
    pinStyles(inside, isEmpty ? { display: 'none' } : { ...filling, border: '0', 'color-scheme': 'light' })
  }
}

/**
 * The maximum number of times that the widget restores its styles after the page has changed them. Without a limit, the page's script and
 * the widget could change the styles endlessly.
 */
const mostRefills = 50

/**
 * Fills the containers, and fills them again when a script of the page changes their styles. Lazy loaders and aspect-ratio scripts
 * write `frame.style.height`, which replaces our height. Returns a function that stops this.
 */
function keepFilled(slots: VendorSlots, hosts: readonly Element[]): () => void {
  const fill = () => slots.providers().forEach(fillContainer)
  let left = mostRefills
  const observer = new MutationObserver(records => {
    const providers = slots.providers()
    if (!records.some(({ target }) => providers.some(provider => provider.contains(target)))) return
    left -= 1
    if (left >= 0) fill()
    // Discards the records of our own changes.
    observer.takeRecords()
  })
  fill()
  for (const host of hosts) observer.observe(host, { subtree: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}

interface FrameWatch {
  /**
   * To be called when the library has set up the frames' windows. Before this call, only a removed frame counts as lost. After it, a
   * moved frame counts as well.
   */
  setReady(): void
  stop(): void
}

/**
 * Calls `onLost` when a frame was removed, replaced or moved, but only the first time. A moved iframe gets a new window, and the
 * library loses the state in the old window (braintree §4.6). The first `load` event of a frame may be its initial load, unless its
 * window has changed. A second `load` event always means that the frame was moved.
 * @param hosts the elements that contain the frames
 */
function watchFrames(
  frames: readonly HTMLIFrameElement[],
  hosts: readonly Element[],
  onLost: () => void,
): FrameWatch {
  const windows = frames.map(frame => frame.contentWindow)
  const stop = new AbortController()
  const { signal } = stop
  const reportLost = () => {
    if (signal.aborted) return
    stop.abort()
    onLost()
  }
  const isMoved = (frame: HTMLIFrameElement, index: number) => frame.contentWindow !== windows[index]
  let isLost = (frame: HTMLIFrameElement, _: number) => !frame.isConnected
  const observer = new MutationObserver(() => {
    if (frames.some(isLost)) reportLost()
  })
  for (const host of hosts) observer.observe(host, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  return {
    setReady() {
      isLost = isMoved
      frames.forEach((frame, index) => {
        let loads = 0
        const onLoad = () => {
          loads += 1
          if (loads > 1 || isMoved(frame, index)) reportLost()
        }
        frame.addEventListener('load', onLoad, { signal })
      })
      // The page moved a frame while the fields were being created. The loss is reported in a later task, so that the caller already
      // has the open method.
      if (frames.length === 0 || frames.some(isMoved)) setTimeout(reportLost, 0)
    },
    stop: () => stop.abort(),
  }
}
