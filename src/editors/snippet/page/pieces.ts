// The pieces of code that the snippet page offers, and the words about each.

/** One piece of code that an editor can copy. */
export interface Piece {
  readonly id: string
  readonly title: string
  readonly says: string
  /** Facts that an editor has to know before copying the piece. */
  readonly notes?: readonly string[]
  readonly button: string
}

export const pieces: readonly Piece[] = [
  {
    id: 'module',
    title: 'The tag',
    says: 'For every page that takes HTML with a script.',
    button: 'Copy the tag',
  },
  {
    id: 'instant',
    title: 'The instant tag',
    says: 'The same with the form in it: it is there with your page, before any script. For systems that take HTML as it is.',
    notes: [
      'It holds the form of this version. After an update the widget replaces it, and nothing that was typed is lost; copy it anew to stay instant.',
      'If your site has a security policy with a nonce, fill it in under Technical. Without it the form has no style until the script is there.',
      'If your system strips <template> or <style>, take the short tag above.',
    ],
    button: 'Copy the instant tag',
  },
  {
    id: 'umd',
    title: 'For old systems',
    says: 'One classic script, for pages that cannot have modules. It is larger.',
    button: 'Copy the tag without a module',
  },
  {
    id: 'umdInstant',
    title: 'For old systems, instant',
    says: 'The classic script with the form in the tag: visitors type while the large file comes. The same holds as for the instant tag.',
    button: 'Copy the instant tag without a module',
  },
  {
    id: 'element',
    title: 'In two parts: the page',
    says: 'For systems that strip scripts. This goes into the page.',
    button: 'Copy the part for the page',
  },
  {
    id: 'script',
    title: 'In two parts: the theme',
    says: 'This goes into the theme or template, once. Whoever looks after the site can do it.',
    button: 'Copy the part for the theme',
  },
  {
    id: 'policy',
    title: 'Content security policy',
    says: 'Only if your site has one: add these sources to it.',
    button: 'Copy the policy',
  },
]
/** The id of the piece that most editors need. */
export const main = 'module'
/** The ids of the pieces that are always visible. The page hides the others in a `details` element. */
export const first: readonly string[] = [main, 'instant']
