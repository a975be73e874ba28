// The questions at a field whose value is allowed and probably a slip (specification §5.6).

export interface Doubt {
  readonly question: string
  /** Offered as a button after the question. */
  readonly correction?: string
}

export const doubts = {
  email: 'Did you mean',
  mobilePhone: 'Is this right? A mobile number in Australia has ten digits.',
  postCode: 'Is this right? A post code in Australia has four digits.',
  dateOfBirth: 'Is this right? Please look at the year once more.',
} as const
