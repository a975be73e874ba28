// Where no widget can start: the page has broken what it needs, or its tag is wrong (specification §10.4, §10.5).
import { emitOn } from './dispatch-event.ts'
import { loadConfigErrors } from './load/fetch-app.ts'
import type { ConfigError } from './read-config.ts'
import { whenActivated } from './when-activated.ts'
import { makeWidget, type Widget } from './widget.ts'

/** @throws Error which names what the page has broken, before anything of the element is changed */
export function refuseBrokenPage(): void {
  // Without it React would wait for ever, and tell nobody.
  const probe: number[] = []
  let broken = probe.push(1) === 1 && probe.length === 1 ? '' : 'Array.prototype.push'
  // An element of the page with such a name takes its place.
  for (const name of [
    'createElement',
    'createElementNS',
    'createTextNode',
    'createDocumentFragment',
    'addEventListener',
    'removeEventListener',
  ] as const)
    if (typeof document[name] !== 'function') broken = `document.${name}`
  // React could ask for no focus.
  if (document.defaultView !== window) broken = 'document.defaultView'
  if (broken) throw new Error(`The page has broken ${broken}.`)
}

/** Without errors, the element itself is wrong. */
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
