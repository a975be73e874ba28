// The custom properties that adjust a theme, in words for editors. src/themes/README.md lists the same properties.

/** One custom property on the snippet page. */
export interface Property {
  readonly label: string
  readonly kind: 'colour' | 'font' | 'length'
}

/** All properties by name, in the order of the snippet page. */
export const properties: Readonly<Record<string, Property>> = {
  '--movie-club-accent': { label: 'Main buttons', kind: 'colour' },
  '--movie-club-on-accent': { label: 'Text on main buttons', kind: 'colour' },
  '--movie-club-link': { label: 'Links', kind: 'colour' },
  '--movie-club-focus': { label: 'Focus ring', kind: 'colour' },
  '--movie-club-background': { label: 'Background', kind: 'colour' },
  '--movie-club-card': { label: 'Behind fields and cards', kind: 'colour' },
  '--movie-club-quiet': { label: 'Behind the order', kind: 'colour' },
  '--movie-club-chosen': { label: 'Behind the chosen option', kind: 'colour' },
  '--movie-club-text': { label: 'Words', kind: 'colour' },
  '--movie-club-soft': { label: 'Hints', kind: 'colour' },
  '--movie-club-edge': { label: 'Field borders', kind: 'colour' },
  '--movie-club-line': { label: 'Thin lines', kind: 'colour' },
  '--movie-club-header-background': { label: 'Behind the cinema’s name', kind: 'colour' },
  '--movie-club-header-text': { label: 'The cinema’s name', kind: 'colour' },
  '--movie-club-font': { label: 'Text font', kind: 'font' },
  '--movie-club-heading-font': { label: 'Heading font', kind: 'font' },
  '--movie-club-radius': { label: 'Corner radius', kind: 'length' },
  '--movie-club-width': { label: 'Maximum width', kind: 'length' },
}

const patterns: Readonly<Record<Property['kind'], readonly [pattern: RegExp, says: string]>> = {
  colour: [/^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,})$/i, 'Enter a colour such as #6a1b9a.'],
  font: [/^[\w ,'"-]+$/, 'Enter font names, such as Georgia, serif.'],
  length: [/^(0|\d+(\.\d+)?(px|rem|em|%))$/, 'Enter a length such as 8px.'],
}

/**
 * Checks the value of a property. Returns an error message or null. Brackets are refused, because some systems remove styles that contain
 * them.
 */
export function propertyError(name: string, value: string): string | null {
  const kind = properties[name]?.kind
  if (kind === undefined) return 'This property isn’t known.'
  const [pattern, says] = patterns[kind]
  return pattern.test(value) ? null : says
}
