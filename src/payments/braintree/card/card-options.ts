// What the card frames are told about each field: titles and labels for assistive technology, placeholders, brands.
import type {
  HostedFieldFieldOptions,
  HostedFieldsField,
  HostedFieldsFieldSupportedCardBrands,
} from 'braintree-web/hosted-fields'
import type { CardField } from '../../provider.ts'
import type { CardContainers } from './card-containers.ts'

const cardLabels: Readonly<Record<CardField, string>> = {
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

/** Card brands: as the gateway's configuration names them, and as hosted fields do. */
const brandIds: Readonly<Record<string, keyof HostedFieldsFieldSupportedCardBrands>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'american-express',
  'Diners Club': 'diners-club',
  Discover: 'discover',
  JCB: 'jcb',
  UnionPay: 'union-pay',
  Maestro: 'maestro',
  Elo: 'elo',
  Hiper: 'hiper',
  Hipercard: 'hipercard',
}

/** Every brand is named, so that one that the account cannot take is refused at the field and not after paying. */
export function supportedBrands(cardTypes: readonly string[]): HostedFieldsFieldSupportedCardBrands {
  // An account that names no brand that we know: let the gateway decide.
  if (!cardTypes.some(type => type in brandIds)) return {}
  return Object.fromEntries(Object.entries(brandIds).map(([type, id]) => [id, cardTypes.includes(type)]))
}

/** Below 16 px iOS zooms into the field. */
const smallestFontPixels = 16

/** Read from the element in which the fields stand. No background colour: the frames are transparent and we draw around them. */
export function cardStyles(target: Element): Record<string, Record<string, string>> {
  const computed = getComputedStyle(target)
  const fontPixels = Math.max(smallestFontPixels, Number.parseFloat(computed.fontSize) || 0)
  const input = {
    color: computed.color,
    'font-family': computed.fontFamily,
    'font-size': `${fontPixels}px`,
    'font-weight': computed.fontWeight,
    'letter-spacing': computed.letterSpacing,
  }
  return { input, '::placeholder': { color: computed.color, opacity: '0.6' } }
}
