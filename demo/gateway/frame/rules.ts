// Validates the card fields. Like the provider, it distinguishes valid and potentially valid values.
import { type Brand, brandsOf, hasRightCheckDigit } from './brands.ts'
import { digitsOf, type FieldName } from './field-name.ts'

/** Expiry dates more than this many years ahead are invalid. */
const longestYears = 19

const longestName = 255

/** A brand as the page receives it. */
export interface ShownBrand extends Omit<Brand, 'pattern'> {
  readonly supported: boolean
}

/** Returns the possible brands of a number. If `supported` is empty, the page accepts all brands. */
export function possibleBrands(
  number: string,
  supported: Readonly<Record<string, boolean>> = {},
): readonly ShownBrand[] {
  return brandsOf(digitsOf(number)).map(({ pattern, ...brand }) => {
    const id = brand.type === 'master-card' ? 'mastercard' : brand.type
    return { ...brand, supported: supported[id] ?? Object.keys(supported).length === 0 }
  })
}

interface Validity {
  readonly isValid: boolean
  readonly isPotentiallyValid: boolean
}
interface Typed {
  readonly value: string
  readonly cards: readonly ShownBrand[]
}

const ruleFor: Readonly<Record<FieldName, (typed: Typed) => Validity>> = {
  cardholderName({ value }) {
    const isShort = value.length <= longestName
    // Like the provider, treat a name that has only digits as a card number in the wrong field.
    return { isValid: isShort && !/^[\d\s-]*$/.test(value), isPotentiallyValid: isShort }
  },

  number({ value, cards }) {
    const digits = digitsOf(value)
    const taken = cards.filter(card => card.supported)
    const longest = Math.max(0, ...taken.flatMap(card => card.lengths))
    const isWhole = taken.some(card => card.lengths.includes(digits.length))
    return {
      isValid: isWhole && taken.length === 1 && hasRightCheckDigit(digits),
      isPotentiallyValid: taken.length > 0 && digits.length <= longest,
    }
  },

  cvv({ value, cards }) {
    const [card] = cards.length === 1 ? cards : []
    const size = card?.code.size ?? 3
    return {
      isValid: /^\d+$/.test(value) && value.length === size,
      isPotentiallyValid: /^\d{0,4}$/.test(value),
    }
  },

  expirationDate({ value }) {
    const { month, year } = monthAndYear(value)
    const now = new Date()
    const months = year * 12 + month - (now.getFullYear() * 12 + now.getMonth() + 1)
    const isValid = month >= 1 && month <= 12 && months >= 0 && months <= longestYears * 12
    const isUnfinished = digitsOf(value).length < 4
    return { isValid, isPotentiallyValid: isValid || (isUnfinished && !(month > 12)) }
  },
}

/** Parses `12/30` or `12/2030`. A missing part is NaN. */
export function monthAndYear(value: string): { month: number; year: number } {
  const digits = digitsOf(value)
  const year = digits.slice(2)
  return {
    month: digits.length < 2 ? Number.NaN : Number(digits.slice(0, 2)),
    year: year.length === 2 ? 2000 + Number(year) : year.length === 4 ? Number(year) : Number.NaN,
  }
}

/** Returns whether the value of a field is valid, and whether it could become valid with more typing. */
export const validityOf = (field: FieldName, value: string, cards: readonly ShownBrand[]): Validity =>
  ruleFor[field]({ value, cards })
