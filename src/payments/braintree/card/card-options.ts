// Options for the card frames (braintree §4.8): accessible titles and labels, placeholders, accepted brands, and styles.
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

/**
 * Returns the options of all card fields.
 * @param cardTypes the gateway's names of the accepted brands
 * @param cardholderName the initial text of the name field; empty for none
 */
export function cardOptions(
  containers: CardContainers,
  cardTypes: readonly string[],
  cardholderName = '',
): HostedFieldFieldOptions {
  const options = (field: CardField): HostedFieldsField => ({
    container: containers[field],
    iframeTitle: `${cardLabels[field]}, secure field`,
    internalLabel: cardLabels[field],
    placeholder: placeholders[field],
  })
  return {
    cardholderName: { ...options('cardholderName'), ...(cardholderName && { prefill: cardholderName }) },
    number: { ...options('number'), supportedCardBrands: supportedBrands(cardTypes) },
    expirationDate: options('expirationDate'),
    cvv: options('cvv'),
  }
}

/** Maps the gateway's names of card brands to the ids of the hosted fields. */
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

/**
 * Returns for every brand whether the account accepts it, so that the field itself rejects other brands. Returns an empty object if
 * all names are unknown.
 */
export function supportedBrands(cardTypes: readonly string[]): HostedFieldsFieldSupportedCardBrands {
  // The account lists no brand that we know, so the gateway decides.
  if (!cardTypes.some(type => type in brandIds)) return {}
  return Object.fromEntries(Object.entries(brandIds).map(([type, id]) => [id, cardTypes.includes(type)]))
}

/** iOS zooms in on a focused field if its text is smaller than this. */
const smallestFontPixels = 16

/**
 * Returns the text styles of `target` for the frames. Omits the background, because the frames are transparent, and our own box
 * around each frame has the background.
 */
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
  // The theme's colour for quiet text. Its contrast is at least 4.5 to 1, which a transparent colour may not have.
  const soft = computed.getPropertyValue('--mc-soft').trim() || computed.color
  return { input, '::placeholder': { color: soft, opacity: '1' } }
}
