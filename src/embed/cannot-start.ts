// Where no widget can start, because the page has broken what it needs (specification §10.5).

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
