// Checks whether the widget had to replace the first screen of an instant tag.
import type { StyledRoot } from '../../../../browser/own-sheet.ts'
import type { Finding } from '../../finding.ts'
import type { Mount } from '../../page-facts.ts'
import { openingTag } from '../../tag-text.ts'

/** Returns a finding for each instant tag whose first screen was not exactly the widget's own. */
export const checkPastedScreens = (mounts: readonly Mount[]): Finding[] =>
  mounts.flatMap(({ element }): Finding[] => {
    const root: StyledRoot | null = element.shadowRoot
    return root?.isPastedChanged
      ? [
          {
            check: 'pasted-screen',
            level: 'amber',
            title: 'The pasted first screen isn’t the widget’s own',
            evidence: [openingTag(element)],
            explanation:
              'It’s of a different version, or a tool (a CDN, an HTML minifier) or somebody has changed it. The widget has replaced it, but until then visitors saw it.',
            fix: {
              how: 'Make a new tag, and paste it. If the message stays, leave this page out of the tool, or use the short tag. If you don’t know who changed the tag, find out.',
            },
          },
        ]
      : []
  })
