// A fresh element for each card field inside the one that the screen made: the library leaves used ones unfit.
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

/** A click on `<label for="…">` of a field's place focuses the field: the label's own target is a frame's parent. */
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
