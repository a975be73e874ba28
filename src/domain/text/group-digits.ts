// Writes a long number in groups, as it is printed on a card.

/** Returns eight digits or more in groups of four, e.g. '6000 0000 0000 0001'. Any other text stays as it is. */
export const groupDigits = (text: string): string =>
  /^\d{8,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, '$& ') : text
