// Checks for a modal dialog around the widget. Visitors cannot use anything outside such a dialog, so they could not use the overlay that
// PayPal adds to the page.
import type { Finding } from '../../finding.ts'
import type { PageFacts } from '../../page-facts.ts'
import { openingTag } from '../../tag-text.ts'

/** Returns the modal dialog around the element, or null. Also searches outside the shadow roots that contain the element. */
function dialogAround(element: Element): HTMLDialogElement | null {
  const dialog = element.closest<HTMLDialogElement>('dialog:modal')
  const root = element.getRootNode()
  return dialog ?? (root instanceof ShadowRoot ? dialogAround(root.host) : null)
}

/** Returns a finding for every widget that is inside a modal dialog. */
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
          'PayPal covers the page while its window is open. Browsers draw that cover behind the dialog, so nobody can press it.',
        fix: { how: 'Open the dialog with show() instead of showModal().', line: 'dialog.show()' },
      },
    ]
  })
