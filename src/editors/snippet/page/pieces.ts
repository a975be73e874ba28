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
    says: 'The tag with the form in it. Visitors see the form with your page, before any script. For systems that don’t change HTML.',
    notes: [
      'It contains the form of this version. After an update, the widget replaces the form, and nothing that was typed is lost. Copy the tag again to keep it instant.',
      'If your site’s security policy has a nonce, fill it in under Technical. Otherwise the form has no style until the script has loaded.',
      'If your system strips <template> or <style>, take the short tag.',
    ],
    button: 'Copy the instant tag',
  },
  {
    id: 'umd',
    title: 'For old systems',
    says: 'One classic script, for pages that can’t use modules. It’s larger.',
    button: 'Copy the tag without a module',
  },
  {
    id: 'umdInstant',
    title: 'For old systems, instant',
    says: 'The classic script with the form in the tag, so visitors can type while the large file loads. The notes on the instant tag apply here too.',
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
    says: 'This goes into the theme or template, once. The person who maintains the site can do it.',
    button: 'Copy the part for the theme',
  },
  {
    id: 'policy',
    title: 'Content security policy',
    says: 'Only if your site has one: add these sources to it.',
    button: 'Copy the policy',
  },
]
