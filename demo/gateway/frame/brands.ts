// Card brands: their first digits, lengths and digit groups.

export interface Brand {
  /** The provider's name for the brand. */
  readonly type: keyof typeof beginnings
  /** The brand's name as visitors read it. */
  readonly niceType: string
  readonly pattern: RegExp
  /** The possible numbers of digits. */
  readonly lengths: readonly number[]
  /** The numbers of digits after which there is a space. */
  readonly gaps: readonly number[]
  readonly code: { readonly name: string; readonly size: number }
}

const brand = (
  type: Brand['type'],
  niceType: string,
  pattern: RegExp,
  lengths: readonly number[],
  gaps: readonly number[],
  code: Brand['code'],
): Brand => ({ type, niceType, pattern, lengths, gaps, code })
const byFours = [4, 8, 12]

const brands = [
  brand('visa', 'Visa', /^4/, [16, 18, 19], byFours, { name: 'CVV', size: 3 }),
  brand('master-card', 'Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16], byFours, {
    name: 'CVC',
    size: 3,
  }),
  brand('american-express', 'American Express', /^3[47]/, [15], [4, 10], { name: 'CID', size: 4 }),
  brand('diners-club', 'Diners Club', /^3(0[0-5]|[689])/, [14, 16, 19], [4, 10], { name: 'CVV', size: 3 }),
  brand('discover', 'Discover', /^6(011|4[4-9]|5)/, [16, 19], byFours, { name: 'CID', size: 3 }),
  brand('jcb', 'JCB', /^35(2[89]|[3-8])/, [16, 17, 18, 19], byFours, { name: 'CVV', size: 3 }),
]

/** Whether a card of the brand could start with the typed digits. */
const couldBe = ({ pattern, type }: Brand, digits: string): boolean =>
  pattern.test(digits) || (digits.length < 4 && beginnings[type].some(start => start.startsWith(digits)))

const beginnings = {
  visa: ['4'],
  'master-card': ['51', '52', '53', '54', '55', '2221', '2300', '2400', '2500', '2600', '2700', '2720'],
  'american-express': ['34', '37'],
  'diners-club': ['300', '36', '38', '39'],
  discover: ['6011', '644', '65'],
  jcb: ['3528', '353', '354', '355', '356', '357', '358'],
}

/** Returns every brand that has card numbers with these first digits. */
export const brandsOf = (digits: string): readonly Brand[] => brands.filter(one => couldBe(one, digits))

/** Whether the last digit is the correct check digit (ISO/IEC 7812-1, annex B). */
export function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
