// The custom properties that adjust a theme, in words for editors. src/themes/README.md lists the same properties.

/** One custom property on the snippet page. */
export interface Property {
  readonly label: string
  readonly kind: 'colour' | 'font' | 'length'
  /** The theme's own custom property, whose value applies if the editor has not set this one. Absent if the value is not a theme's. */
  readonly token?: string
  /**
   * The colour that visitors see beside or behind this property's colour. Absent for a colour that can have any contrast, such as a
   * divider's.
   */
  readonly seenWith?: SeenWith
}

interface SeenWith {
  /** The custom property of the colour that visitors see beside or behind this property's colour. */
  readonly name: string
  /** The smallest ratio that WCAG 2 AA allows: 4.5 for words, 3 for edges and rings. */
  readonly least: number
}

const onButtons = { name: '--movie-club-on-accent', least: 4.5 }
const buttons = { name: '--movie-club-accent', least: 4.5 }
const background = { name: '--movie-club-background', least: 4.5 }
const words = { name: '--movie-club-text', least: 4.5 }
const header = { name: '--movie-club-header-background', least: 4.5 }
const headerWords = { name: '--movie-club-header-text', least: 4.5 }

/** All properties by name, in the order of the snippet page. */
export const properties: Readonly<Record<string, Property>> = {
  '--movie-club-accent': { label: 'Main buttons', kind: 'colour', token: '--mc-accent', seenWith: onButtons },
  '--movie-club-on-accent': {
    label: 'Text on main buttons',
    kind: 'colour',
    token: '--mc-on-accent',
    seenWith: buttons,
  },
  '--movie-club-link': { label: 'Links', kind: 'colour', token: '--mc-link', seenWith: background },
  '--movie-club-focus': {
    label: 'Focus ring',
    kind: 'colour',
    token: '--mc-focus',
    seenWith: { ...background, least: 3 },
  },
  '--movie-club-background': { label: 'Background', kind: 'colour', token: '--mc-paper', seenWith: words },
  '--movie-club-card': {
    label: 'Behind fields and cards',
    kind: 'colour',
    token: '--mc-card',
    seenWith: words,
  },
  '--movie-club-quiet': { label: 'Behind the order', kind: 'colour', token: '--mc-off', seenWith: words },
  '--movie-club-chosen': {
    label: 'Behind the chosen option',
    kind: 'colour',
    token: '--mc-tint',
    seenWith: words,
  },
  '--movie-club-text': { label: 'Words', kind: 'colour', token: '--mc-ink', seenWith: background },
  '--movie-club-soft': { label: 'Hints', kind: 'colour', token: '--mc-soft', seenWith: background },
  '--movie-club-edge': {
    label: 'Field borders',
    kind: 'colour',
    token: '--mc-edge',
    seenWith: { ...background, least: 3 },
  },
  '--movie-club-line': { label: 'Thin lines', kind: 'colour', token: '--mc-line' },
  '--movie-club-header-background': {
    label: 'Behind the cinema’s name',
    kind: 'colour',
    token: '--mc-header',
    seenWith: headerWords,
  },
  '--movie-club-header-text': {
    label: 'The cinema’s name',
    kind: 'colour',
    token: '--mc-header-ink',
    seenWith: header,
  },
  '--movie-club-font': { label: 'Text font', kind: 'font', token: '--mc-font' },
  '--movie-club-heading-font': { label: 'Heading font', kind: 'font', token: '--mc-heading-font' },
  '--movie-club-radius': { label: 'Corner radius', kind: 'length', token: '--mc-input-radius' },
  '--movie-club-width': { label: 'Maximum width', kind: 'length' },
}

const patterns: Readonly<Record<Property['kind'], readonly [pattern: RegExp, says: string]>> = {
  colour: [/^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,})$/i, 'Enter a colour such as #6a1b9a.'],
  font: [/^[\w ,'"-]+$/, 'Enter font names, such as Georgia, serif.'],
  length: [/^(0|\d+(\.\d+)?(px|rem|em|%))$/, 'Enter a length such as 8px.'],
}

/** Returns the value of a property as CSS: a length without a unit is in pixels. */
export const propertyValue = (name: string, typed: string): string =>
  properties[name]?.kind === 'length' && /^\d+(\.\d+)?$/.test(typed) ? `${typed}px` : typed

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
