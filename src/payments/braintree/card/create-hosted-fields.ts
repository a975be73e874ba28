// Creates the library's hosted fields in a shadow root, and registers the clean-up of all that they add.
import { create, type HostedFields } from 'braintree-web/hosted-fields'
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

export async function createHostedFields(
  { client, gateway, limits }: Connection,
  { target, fields, onLost }: HostedFieldsTarget,
  cleanUp: CleanUp,
): Promise<HostedFields> {
  const containers = createCardContainers(fields)
  const slots = vendorSlotsOf(Object.values(containers))
  const removeDecoys = placeStyleDecoys(containers.number)
  cleanUp.add(() => removeAll(Object.values(containers)))
  cleanUp.add(slots.remove)
  cleanUp.add(removeDecoys)
  const creating = create({
    client,
    fields: cardOptions(containers, gateway.creditCards.supportedCardTypes, target.cardholderName),
    styles: cardStyles(target.container),
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

/** The library inserts its frames in a microtask after `create`, so they are in the page one task later. */
const afterInsertion = <T>(look: () => T): Promise<T> =>
  new Promise(resolve => setTimeout(() => resolve(look()), 0))

/**
 * Sets the height that the library's own rule would set, on the element around the frame and on the frame. They are in the
 * light DOM, where rules of the page such as `iframe { width: 32px }` would apply to them. A frame whose color scheme
 * is another than the page's has an opaque background, so the frame's is that of the document in it (braintree §4.13).
 */
function fillContainer(provider: HTMLElement): void {
  const filling = { display: 'block', width: '100%', height: '100%' }
  pinStyles(provider, filling)
  for (const inside of provider.querySelectorAll<HTMLElement>('iframe, div')) {
    // The library ends its floats with an empty element. A theme may have wrapped the frame already.
    const isEmpty = inside.localName === 'div' && !inside.querySelector('iframe')
    pinStyles(inside, isEmpty ? { display: 'none' } : { ...filling, border: '0', 'color-scheme': 'light' })
  }
}

/** How often styles are set again: a script of the page that insists would go on for ever. */
const mostRefills = 50

/**
 * Fills the containers, and again when a script of the page has changed the styles in them: lazy loaders and scripts that keep
 * proportions write `frame.style.height`, which takes the place of ours. Returns a function that stops this.
 */
function keepFilled(slots: VendorSlots, hosts: readonly Element[]): () => void {
  const fill = () => slots.providers().forEach(fillContainer)
  let left = mostRefills
  const observer = new MutationObserver(records => {
    const providers = slots.providers()
    if (!records.some(({ target }) => providers.some(provider => provider.contains(target)))) return
    left -= 1
    if (left >= 0) fill()
    // Ours.
    observer.takeRecords()
  })
  fill()
  for (const host of hosts) observer.observe(host, { subtree: true, attributeFilter: ['style'] })
  return () => observer.disconnect()
}

interface FrameWatch {
  /** From now on a frame that was moved is lost, too: before, the library has not set up its window yet. */
  setReady(): void
  stop(): void
}

/**
 * Calls `onLost` once when a frame was removed, replaced or moved: a moved iframe gets a new window, and the library's state in
 * the old one is lost (braintree §4.6). `hosts` contain the frames. A frame's first `load` may be its initial one, unless its
 * window has changed; a second `load` always means that it was moved.
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
      // Moved while the fields were being created. Reported in a later task, once the caller has the open method.
      if (frames.length === 0 || frames.some(isMoved)) setTimeout(reportLost, 0)
    },
    stop: () => stop.abort(),
  }
}
