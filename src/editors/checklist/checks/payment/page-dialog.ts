// A modal dialog of the page around the widget: nothing outside it can be used, and PayPal draws outside it.
import type { Finding } from '../../finding.ts'
import type { PageFacts } from '../../page-facts.ts'
import { openingTag } from '../../tag-text.ts'

/** The modal dialog around the element, also around the component whose shadow root holds the element. */
function dialogAround(element: Element): HTMLDialogElement | null {
  const dialog = element.closest<HTMLDialogElement>('dialog:modal')
  const root = element.getRootNode()
  return dialog ?? (root instanceof ShadowRoot ? dialogAround(root.host) : null)
}

export const checkPageDialog = ({ mounts }: PageFacts): Finding[] =>
  mounts.flatMap(({ element }) => {
    const dialog = dialogAround(element)
    if (!dialog) return []
    return [
      {
        check: 'dialog',
        level: 'amber',
        title: 'The widget is in a modal dialog of the page',
        evidence: [openingTag(dialog)],
        explanation:
          'PayPal covers the page while its window is open. Browsers draw that cover below the dialog, and nobody can press it.',
        fix: { how: 'Open the dialog with show() in place of showModal().', line: 'dialog.show()' },
      },
    ]
  })
