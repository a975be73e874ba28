// Questions below a field that has an allowed but probably mistyped value (specification §5.6).

export interface Doubt {
  readonly question: string
  /** The corrected value, offered as a button after the question. */
  readonly correction?: string
  /** The text of that button, if it is not the correction itself. */
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
