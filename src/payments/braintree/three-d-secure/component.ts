// The library's 3-D Secure component of a client (braintree §12). A page has one for each client, because all components share Cardinal's
// script.
import type { Client } from 'braintree-web/client'
import { loadScript } from 'braintree-web/lib/assets.js'
import { create, type ThreeDSecure } from 'braintree-web/three-d-secure'
import { withinTime } from '../../../domain/time-limit.ts'

/** The events of the library during a verification. */
interface Listener {
  /** The bank wants to see the visitor. `next` starts the bank's page in the frame, which must be in the document. */
  onFrame(element: HTMLElement, next: () => void): void
  /** The visitor has pressed Cancel on the bank's page. */
  onCancel(): void
}

export interface Component {
  readonly threeDSecure: ThreeDSecure
  /** The running verification; null for none. */
  listener: Listener | null
}

const components = new WeakMap<object, Promise<Component>>()

/**
 * Resolves to the client's component when Cardinal's script is ready. Rejects with the library's own error, or after this time with an
 * Error. The next call then tries again.
 */
export function componentOf(client: Client, milliseconds: number): Promise<Component> {
  const known = components.get(client)
  if (known) return known
  const creating = createComponent(client, milliseconds)
  components.set(client, creating)
  creating.catch(() => components.delete(client))
  return creating
}

/** Removes the component. A verification of it that has not ended has no effect on the next component. */
export function dropComponent(client: Client, { threeDSecure }: Component): void {
  components.delete(client)
  void threeDSecure.teardown()
}

async function createComponent(client: Client, milliseconds: number): Promise<Component> {
  const threeDSecure = await create({ client, version: '2-inline-iframe' })
  const component: Component = { threeDSecure, listener: null }
  threeDSecure.on('authentication-iframe-available', (event, next) => {
    if (next) component.listener?.onFrame(event.element, next)
  })
  threeDSecure.on('customer-canceled', () => component.listener?.onCancel())
  const onTimeout = () => new Error(`Cardinal’s script was not ready within ${milliseconds} ms`)
  try {
    await withinTime(cardinalIsReady(threeDSecure), { milliseconds, onTimeout })
  } catch (thrown) {
    void threeDSecure.teardown()
    // Otherwise the library would not try again to load a script that was blocked.
    loadScript.clearCache()
    throw thrown
  }
  return component
}

/**
 * Rejects if Cardinal's script is blocked or fails. The library itself ignores this failure, and a challenge would then never end
 * (braintree §12.2).
 */
function cardinalIsReady(threeDSecure: ThreeDSecure): Promise<unknown> {
  const { _framework }: { readonly _framework?: { getDfReferenceId(): Promise<unknown> } } =
    Object(threeDSecure)
  return _framework?.getDfReferenceId() ?? Promise.reject(new Error('braintree-web has changed'))
}
