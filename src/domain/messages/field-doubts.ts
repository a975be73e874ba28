// Questions below a field that has an allowed but probably mistyped value (specification §5.6).

export interface Doubt {
  readonly question: string
  /** The corrected value. A button after the question offers it. */
  readonly correction?: string
  /** The text of the button, if that text differs from `correction`. */
  readonly button?: string
}

export const doubts = {
  email: 'Did you mean',
  mobilePhone: 'Is this right? Australian mobile numbers have ten digits.',
  postCode: 'Is this right? Australian post codes have four digits.',
  dateOfBirth: 'Is this right? Please check the year.',
  /** The visitor has typed only a part of the date. Safari has no button that clears a date. */
  begunDate: { question: 'To leave it empty:', correction: '', button: 'Clear the birthday' },
} as const
