// Converts the reports of the card frames to a method state: validity, brand, and a message for each field.
import { cardFieldMessages } from '../../../domain/messages/card-field-messages.ts'
import { type CardField, cardFields, type MethodState } from '../../provider.ts'

/** The part of the library's state that we read. */
interface ReportedCard {
  readonly type: string
  readonly niceType: string
  /** False for a brand that the account does not accept. The library's types lack this field. */
  readonly supported?: boolean
  readonly code: { readonly name: string; readonly size: number }
}
interface ReportedField {
  readonly isEmpty: boolean
  readonly isValid: boolean
  readonly isFocused: boolean
}
export interface ReportedState {
  readonly cards: readonly ReportedCard[]
  readonly fields: Readonly<Record<CardField, ReportedField>>
}

/**
 * Returns the method state for the library's report.
 * @param touched the fields that the visitor has left at least once. Other fields show no error yet.
 * @param brandsTaken the gateway's names of the accepted brands
 */
export function cardState(
  reported: ReportedState,
  touched: ReadonlySet<string>,
  brandsTaken: readonly string[] = [],
): MethodState {
  const { fields } = reported
  const card = onlyCard(reported)
  const securityCode = { name: card?.code.name ?? 'CVV', digits: card?.code.size ?? 3 }
  const invalid = cardFields.filter(
    field => touched.has(field) && !fields[field].isEmpty && !fields[field].isValid,
  )
  return {
    ready: cardFields.every(field => fields[field].isValid),
    brand: card?.niceType ?? null,
    brandsTaken,
    securityCode,
    fieldErrors: Object.fromEntries(invalid.map(field => [field, fieldMessage(field, card, securityCode)])),
    focused: cardFields.find(field => fields[field].isFocused) ?? null,
  }
}

/** Returns the card's brand if the digits match only one. */
function onlyCard({ cards, fields }: ReportedState): ReportedCard | undefined {
  return fields.number.isEmpty || cards.length !== 1 ? undefined : cards[0]
}

function fieldMessage(
  field: CardField,
  card: ReportedCard | undefined,
  { name, digits }: MethodState['securityCode'],
): string {
  switch (field) {
    case 'number':
      return card?.supported === false
        ? cardFieldMessages.brandNotTaken(card.niceType)
        : cardFieldMessages.number
    case 'cvv':
      return cardFieldMessages.securityCode(name, digits)
    case 'cardholderName':
    case 'expirationDate':
      return cardFieldMessages[field]
  }
}
