// Reads a flag in the notations of common servers (api §1).

const yes: readonly unknown[] = [true, 1, 'true', '1', 'yes', 'y', 'on']
const no: readonly unknown[] = [false, 0, 'false', '0', 'no', 'n', 'off']

/** Returns true for yes and false for no, e.g. for 1, 'Y' or 'off'; null for every other value. */
export function yesOrNo(value: unknown): boolean | null {
  const flag = typeof value === 'string' ? value.trim().toLowerCase() : value
  return yes.includes(flag) || (no.includes(flag) ? false : null)
}
