// Reads the state diagrams of the specification, so that tests can compare them with its tables.

export interface Transition {
  readonly from: string
  readonly event: string
  readonly to: string
}

/**
 * Returns every transition of the diagrams in a section. In a diagram, a path begins with a state at the start of a line. Each
 * indented line below adds an arrow with an event, and the next state. Two spaces separate a state from a remark.
 */
export function readDiagrams(section: string): Transition[] {
  const transitions: Transition[] = []
  for (const [, diagram = ''] of section.matchAll(/^```\n(.*?)^```/gms)) {
    let from = ''
    for (const line of diagram.split('\n')) {
      const [, event, next] = /^ +-- (.+?) -->\s+(.+?)(?: {2}.*)?$/.exec(line) ?? []
      if (event === undefined || next === undefined) from = line.split('  ')[0] ?? ''
      else {
        transitions.push({ from, event, to: next })
        from = next
      }
    }
  }
  return transitions
}
