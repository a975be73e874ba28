// The questions at a field whose value is allowed and probably a slip (specification §5.6).

export interface Doubt {
  readonly question: string
  /** Offered as a button after the question. */
  readonly correction?: string
  /** The words on that button, if they are not the correction itself. */
  readonly button?: string
}

export const doubts = {
  email: 'Did you mean',
  mobilePhone: 'Is this right? A mobile number in Australia has ten digits.',
  postCode: 'Is this right? A post code in Australia has four digits.',
  dateOfBirth: 'Is this right? Please look at the year once more.',
  /** Only a part of the date was typed. Safari has no button that empties a date. */
  begunDate: { question: 'To leave it empty:', correction: '', button: 'Clear the birthday' },
} as const
