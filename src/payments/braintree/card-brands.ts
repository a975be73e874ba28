// Card brands: as the gateway's configuration names them, and as hosted fields do.
import type { HostedFieldsFieldSupportedCardBrands } from 'braintree-web/hosted-fields'

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
