// The names of the provider's card fields.
const fieldNames = ['cardholderName', 'number', 'cvv', 'expirationDate'] as const
export type FieldName = (typeof fieldNames)[number]
/** The text that the visitor has typed into each card field. The page's options determine which fields exist. */
export type FieldValues = Partial<Record<FieldName, string>>

export const isFieldName = (text: string): text is FieldName => fieldNames.some(name => name === text)

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
