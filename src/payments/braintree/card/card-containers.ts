// Creates a new container for each card field, and connects the screen's labels to the fields.
// Containers cannot be reused: the library's teardown leaves a slot in them (braintree §4.4).
import { type CardField, cardFields, type MountTarget } from '../../provider.ts'

export type CardContainers = Readonly<Record<CardField, HTMLElement>>

export function createCardContainers(targets: Readonly<Record<CardField, HTMLElement>>): CardContainers {
  const create = (field: CardField): HTMLElement => {
    const container = document.createElement('div')
    container.style.height = '100%'
    targets[field].append(container)
    return container
  }
  return {
    cardholderName: create('cardholderName'),
    number: create('number'),
    cvv: create('cvv'),
    expirationDate: create('expirationDate'),
  }
}

/**
 * Focuses the field when its label is clicked: the label's `for` names our element, not the frame's input.
 */
export function bindLabels(
  target: MountTarget,
  focus: (field: CardField) => void,
  signal: AbortSignal,
): void {
  for (const field of cardFields) {
    const id = target.fields?.[field].id
    if (!id) continue
    const label = target.shadowRoot.querySelector(`label[for="${CSS.escape(id)}"]`)
    label?.addEventListener('click', () => focus(field), { signal })
  }
}
