// Reads the tables and the state diagrams of the specification, so that tests can compare them with the code and with each other.

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

/** Returns the cells of every row of the tables in a section, without code marks. The second row of a table has only lines. */
export const rowsOf = (section: string): readonly (readonly string[])[] =>
  section
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line => line.split('|').slice(1, -1))
    .map(cells => cells.map(cell => cell.replaceAll('`', '').trim()))
