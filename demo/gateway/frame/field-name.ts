// The fields of a card that the provider has.
const fieldNames = ['cardholderName', 'number', 'cvv', 'expirationDate'] as const
export type FieldName = (typeof fieldNames)[number]
/** A text for each field that the page has asked for. */
export type FieldValues = Partial<Record<FieldName, string>>

export const isFieldName = (text: string): text is FieldName => fieldNames.some(name => name === text)

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
