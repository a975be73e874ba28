// What the card frames are told about each field: titles and labels for assistive technology, placeholders, brands.
import type { HostedFieldFieldOptions, HostedFieldsField } from 'braintree-web/hosted-fields'
import type { CardField } from '../provider.ts'
import { supportedBrands } from './card-brands.ts'
import type { CardContainers } from './card-containers.ts'

export const cardLabels: Readonly<Record<CardField, string>> = {
  cardholderName: 'Cardholder name',
  number: 'Card number',
  cvv: 'CVV',
  expirationDate: 'Expiry (MM/YYYY)',
}

const placeholders: Readonly<Record<CardField, string>> = {
  cardholderName: 'Name on the card',
  number: '1234 1234 1234 1234',
  cvv: '123',
  expirationDate: 'MM/YYYY',
}

export function cardOptions(
  containers: CardContainers,
  cardTypes: readonly string[],
): HostedFieldFieldOptions {
  const options = (field: CardField): HostedFieldsField => ({
    container: containers[field],
    iframeTitle: `${cardLabels[field]}, secure field`,
    internalLabel: cardLabels[field],
    placeholder: placeholders[field],
  })
  return {
    cardholderName: options('cardholderName'),
    number: { ...options('number'), supportedCardBrands: supportedBrands(cardTypes) },
    expirationDate: options('expirationDate'),
    cvv: options('cvv'),
  }
}
