// Handles a widget that cannot start, because the page has broken a browser feature or the tag is wrong
// (specification §10.4, §10.5).
import { emitOn } from './dispatch-event.ts'
import { loadConfigErrors } from './load/fetch-app.ts'
import type { ConfigError } from './read-config.ts'
import { whenActivated } from './when-activated.ts'
import { makeWidget, type Widget } from './widget.ts'

/**
 * Checks the browser features that React needs, before `mount()` changes the element.
 * @throws Error with the name of the feature that the page has broken
 */
export function refuseBrokenPage(): void {
  // If `push` is broken, React waits for ever without an error.
  const probe: number[] = []
  let broken = probe.push(1) === 1 && probe.length === 1 ? '' : 'Array.prototype.push'
  // A named element of the page, such as `<form name="createElement">`, hides the method of that name on `document`.
  for (const name of [
    'createElement',
    'createElementNS',
    'createTextNode',
    'createDocumentFragment',
    'addEventListener',
    'removeEventListener',
  ] as const)
    if (typeof document[name] !== 'function') broken = `document.${name}`
  // React finds the focused element through this property.
  if (document.defaultView !== window) broken = 'document.defaultView'
  if (broken) throw new Error(`The page has broken ${broken}.`)
}

/**
 * Reports a wrong tag to the page and in the console. Returns a widget that rejects every call with an Error.
 * @param errors the wrong attributes; empty if the element cannot have a shadow root
 */
export function misconfigured(element: HTMLElement, errors: readonly ConfigError[]): Widget {
  emitOn(element)('movie-club:error', { kind: 'configuration' })
  const told = new Promise<void>(whenActivated).then(loadConfigErrors).then(
    ({ reportConfigErrors }) => reportConfigErrors(element, errors),
    () => {
      const message = `Movie Club could not start: its tag is wrong. ${errors.map(({ name }) => name)}`
      console.error(message)
      return message
    },
  )
  const refused = told.then(message => {
    throw new Error(message)
  })
  return makeWidget(() => refused)
}
