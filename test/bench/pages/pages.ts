// The pages of the bench, in the order of the table. The first one is what the others are compared with.
//
// A peer is one more file here, and one more line below. It bundles what it needs from npm (`npm install --no-save
// <peer>`, then rolldown as in bare-react.ts) and gives name, html and files; no peer's code is committed.
// A further tag of ours that writeSnippets gives, such as one with the first screen in it, is one line in pasted-tag.ts.
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
