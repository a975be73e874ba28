// One line of the checklist, in words for an editor.

/** `red` has to be corrected, `amber` should be looked at, `note` was not checked, `green` is fine. */
export const levels = ['red', 'amber', 'note', 'green'] as const
export type Level = (typeof levels)[number]

export interface Finding {
  /** What was checked, e.g. `captcha`. */
  readonly check: string
  readonly level: Level
  readonly title: string
  readonly evidence: readonly string[]
  readonly explanation?: string
  readonly fix?: {
    readonly how: string
    /** To be copied as it is. */
    readonly line?: string
  }
}
