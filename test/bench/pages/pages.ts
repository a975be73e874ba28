// The pages of the bench, in the order of the table. All others are compared with the first one. To add a peer, i.e. a page to compare
// with, add one file to this folder and one line below. The file bundles what it needs from npm (`npm install --no-save <peer>`, then
// rolldown as in bare-react.ts) and returns name, html and files. No peer's code is committed. To add one more tag of writeSnippets, such
// as one with the first screen in it, add one line in pasted-tag.ts.
import { bareReact } from './bare-react.ts'
import type { MakePage } from './bench-page.ts'
import { pastedByHand, pastedInstant, pastedModule, pastedUmd, pastedUmdInstant } from './pasted-tag.ts'
import { staticForm } from './static-form.ts'

export const makePages: readonly MakePage[] = [
  bareReact,
  staticForm,
  pastedModule,
  pastedByHand,
  pastedInstant,
  pastedUmd,
  pastedUmdInstant,
]
