// The rules that the search checks (checks.ts).

/** The name of each rule, and its sentence. */
export const rules = {
  'cart-untouched':
    'While a cart has an open entry, the widget never sends DELETE for it and adds nothing to it.',
  'one-press-one-payment':
    'A request that may have taken money is never repeated by the program: a second POST follows only after the question and a press.',
  'shown-is-bought': 'What is shown is what is bought: contents, total and buyer, right before each charge.',
  'one-complete': 'All tabs together report a paid order as complete at most once, and only if it is paid.',
  'closed-by-answer': 'Only an answer of the server about that payment or its cart closes an entry.',
  'unknown-method': 'If a cart with several open entries turns out to be paid, no way to pay is told.',
  'entry-survives':
    'An open entry survives a reload, forgetting, a change of person, reset() and a second tab.',
  'own-words': 'Nothing of a person is shown to a different person.',
  'paid-once': 'A paid order is never payable again.',
} as const
export type Rule = keyof typeof rules
