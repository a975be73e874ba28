// Numbers the widgets of a page, so that their forms and regions have different names (specification §14).

const taken = new Set<number>()

/**
 * Returns the lowest number that no other widget of the page has, as a part of names. Empty for the number 1. The widget keeps the number
 * until `signal` is aborted.
 */
export function takeNumber(signal: AbortSignal): string {
  let number = 1
  while (taken.has(number)) number++
  taken.add(number)
  signal.addEventListener('abort', () => taken.delete(number))
  return number > 1 ? ` (${number})` : ''
}
