// The state of the card's fields, from what the frames report: validity, brand, and the message to show at a field.
import { cardFieldMessages } from '../../../domain/messages/card-field-messages.ts'
import { type CardField, cardFields, type MethodState } from '../../provider.ts'

/** The part of the library's state that we read. */
export interface ReportedCard {
  readonly type: string
  readonly niceType: string
  /** False for a brand that the account cannot take; the library's types leave it out. */
  readonly supported?: boolean
  readonly code: { readonly name: string; readonly size: number }
}
export interface ReportedField {
  readonly isEmpty: boolean
  readonly isValid: boolean
  readonly isFocused: boolean
}
export interface ReportedState {
  readonly cards: readonly ReportedCard[]
  readonly fields: Readonly<Record<CardField, ReportedField>>
}

/** `left`: the fields that the visitor has left once; before that nothing is said about them. */
export function cardState(reported: ReportedState, left: ReadonlySet<string>): MethodState {
  const { fields } = reported
  const card = onlyCard(reported)
  const wrong = cardFields.filter(
    field => left.has(field) && !fields[field].isEmpty && !fields[field].isValid,
  )
  return {
    ready: cardFields.every(field => fields[field].isValid),
    brand: card?.niceType ?? null,
    fieldErrors: Object.fromEntries(wrong.map(field => [field, fieldMessage(field, card)])),
    focused: cardFields.find(field => fields[field].isFocused) ?? null,
  }
}

/** The brand is known when the digits leave only one. */
function onlyCard({ cards, fields }: ReportedState): ReportedCard | undefined {
  return fields.number.isEmpty || cards.length !== 1 ? undefined : cards[0]
}

function fieldMessage(field: CardField, card: ReportedCard | undefined): string {
  switch (field) {
    case 'number':
      return card?.supported === false
        ? cardFieldMessages.brandNotTaken(card.niceType)
        : cardFieldMessages.number
    case 'cvv':
      return cardFieldMessages.securityCode(card?.code.name ?? 'CVV', card?.code.size ?? 3)
    case 'cardholderName':
    case 'expirationDate':
      return cardFieldMessages[field]
  }
}
