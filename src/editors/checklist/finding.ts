// One finding of the checklist, in words for an editor.

/** The levels, most serious first. `red` must be corrected, `amber` should be reviewed, `note` was not checked, `green` is fine. */
export const levels = ['red', 'amber', 'note', 'green'] as const
export type Level = (typeof levels)[number]

export interface Finding {
  /** The name of the check, such as `captcha`. */
  readonly check: string
  readonly level: Level
  readonly title: string
  readonly evidence: readonly string[]
  readonly explanation?: string
  readonly fix?: {
    readonly how: string
    /** The text that the editor copies without changes. */
    readonly line?: string
  }
}
