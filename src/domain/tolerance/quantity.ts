// Reads the quantity of a ticket or a concession, whose fields are not specified (specification §3.3).
import { firstOf, type LooseEntry, plainText } from './loose-json.ts'

const names = ['quantity', 'qty', 'count']

/** Reads a whole number, also from a text such as '2' or '2.0'. */
const wholeNumber = (value: unknown): number | null => {
  const count = Number(plainText(value) ?? Number.NaN)
  return Number.isInteger(count) && count < 10_000 ? count : null
}

/** Returns the quantity; 1 if the line has no readable quantity. Servers also send lines with the quantity 0. */
export const quantityOf = (line: LooseEntry): number => firstOf(line, names, wholeNumber) ?? 1
