// Makes the library's hosted fields in a shadow root; everything that they leave behind is put on the clean-up.
import { create, type HostedFields } from 'braintree-web/hosted-fields'
import type { CleanUp } from '../../clean-up.ts'
import type { CardField, MountTarget } from '../../provider.ts'
import { withinTime } from '../../time-limit.ts'
import type { Connection } from '../connection.ts'
import { unavailable } from '../problems.ts'
import { removeAll } from '../shadow-hosts.ts'
import { createCardContainers } from './card-containers.ts'
import { cardOptions, cardStyles } from './card-options.ts'
import { vendorSlotsOf } from './hosted-field-slots.ts'
import { placeStyleDecoys } from './style-decoy.ts'

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
    fields: cardOptions(containers, gateway.creditCards.supportedCardTypes),
    styles: cardStyles(target.container),
  })
  const windows = afterInsertion(() => {
    removeDecoys()
    for (const provider of slots.providers()) {
      fillPlace(provider)
      removeFocusIntercepts(provider)
    }
    return slots.frames().map(frame => frame.contentWindow)
  })
  const hostedFields = await withinTime(creating, {
    milliseconds: limits.open,
    onTimeout: () => unavailable('creditCard', 'no-answer'),
    signal: cleanUp.signal,
    onLate: late => late.teardown(),
  })
  cleanUp.add(() => hostedFields.teardown())
  cleanUp.add(watchFrames(slots.frames(), await windows, onLost))
  return hostedFields
}

/** The library inserts its frames in a microtask after `create`; a task later they are there. */
const afterInsertion = <T>(look: () => T): Promise<T> =>
  new Promise(resolve => setTimeout(() => resolve(look()), 0))

/**
 * Around its frames the library puts inputs that catch the focus in a form (Firefox, software keyboards), and removes
 * them when the fields are ready, since there is no form around. A strict CSP blocks the style attribute that hides them.
 */
function removeFocusIntercepts(provider: HTMLElement): void {
  removeAll(provider.querySelectorAll('input'))
}

/** What the library's own rule would do; the page's rules for a bare div (`div { display: flex }`) reach it, too. */
function fillPlace(provider: HTMLElement): void {
  provider.style.display = 'block'
  provider.style.height = '100%'
}

/**
 * Moving an iframe gives it a new window; what the library told the old one is lost. `windows` are those of the
 * beginning. `load` tells when; the first load of the same window may be the frame's own beginning, a second is not.
 * Returns what stops the watch.
 */
function watchFrames(
  frames: readonly HTMLIFrameElement[],
  windows: readonly (Window | null)[],
  onLost: () => void,
): () => void {
  const stop = new AbortController()
  const lose = () => {
    if (stop.signal.aborted) return
    stop.abort()
    onLost()
  }
  const isMoved = (frame: HTMLIFrameElement, index: number) => frame.contentWindow !== windows[index]
  frames.forEach((frame, index) => {
    let loads = 0
    const onLoad = () => {
      loads += 1
      if (loads > 1 || isMoved(frame, index)) lose()
    }
    frame.addEventListener('load', onLoad, { signal: stop.signal })
  })
  // Moved while the fields were being made: told in a task of its own, when the caller has its method in hand.
  if (frames.length === 0 || frames.some(isMoved)) setTimeout(lose, 0)
  return () => stop.abort()
}
