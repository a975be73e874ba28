// The type of a row in attribute-words.ts: the words that describe one attribute of the tag.

/** The sections of the form on the snippet page. */
export type Chapter = 'cinema' | 'theme' | 'way' | 'pages' | 'technical'

/** The words for one attribute, on the snippet page, in error messages and in the documents. */
export interface AttributeWords {
  /** The description in the tables of the documents. */
  readonly meaning: string
  readonly label: string
  readonly chapter: Chapter
  /** A hint below the attribute's field. The example is added to the end of the hint. */
  readonly hint?: string
  readonly example?: string
  /** Values that an editor can pick on the snippet page. The attribute accepts other values too. */
  readonly suggestions?: readonly string[]
  /**
   * Checks a value that is not empty. Returns an error message, or null if it finds no error. Without this function, the value of
   * a URL attribute is checked as a URL, and any other value is accepted.
   */
  readonly error?: (value: string) => string | null
  /** The effect of leaving the attribute out, in words. */
  readonly default?: string
  /** The description of each allowed value, if the attribute has a list of values. */
  readonly values?: Readonly<Record<string, string>>
}

/** Requires `default` if the attribute's default is null, and `values` if the attribute has a list of values. */
export type AttributeWordsFor<Value> = AttributeWords &
  (null extends Value ? Required<Pick<AttributeWords, 'default'>> : unknown) &
  (string extends Value ? unknown : { readonly values: Readonly<Record<Value & string, string>> })
