// Parts of a message as one paragraph.

/** A part without an end gets a full stop; empty parts are left out. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(part => part !== '')
    .map(part => (/[.!?…]["')\]’”]?$/.test(part) ? part : `${part}.`))
    .join(' ')
