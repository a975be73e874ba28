// What has to be said about an attribute: the shape of a row of attribute-words.ts.

/** The chapters of the snippet page. */
export type Chapter = 'cinema' | 'theme' | 'way' | 'pages' | 'technical'

export interface AttributeWords {
  /** In the tables of the documents. */
  readonly meaning: string
  readonly label: string
  readonly chapter: Chapter
  /** More about it, below its field. An example comes behind it. */
  readonly hint?: string
  readonly example?: string
  /** What the snippet page refuses in a value that is not empty. Addresses are looked at anyway. */
  readonly error?: (value: string) => string | null
  /** What it means that the attribute is not there. */
  readonly default?: string
  /** What each value of a list is. */
  readonly values?: Readonly<Record<string, string>>
}

/** What it means that there is none has to be said where that is no value, and what each value of a list is. */
export type AttributeWordsFor<Value> = AttributeWords &
  (null extends Value ? Required<Pick<AttributeWords, 'default'>> : unknown) &
  (string extends Value ? unknown : { readonly values: Readonly<Record<Value & string, string>> })
