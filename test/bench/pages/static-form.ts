// The fastest possible page, for comparison: a form in the page's own HTML.

import type { MakePage } from './bench-page.ts'
import { fields } from './fields.ts'

const field = ({ label, type }: (typeof fields)[number]): string =>
  `<p><label>${label}<br><input name="${label}" type="${type}" required></label></p>`

export const staticForm: MakePage = () => ({
  name: 'static form, the limit',
  html: `<form>${fields.map(field).join('')}<p><button>Continue</button></p></form>`,
  box: 'input',
})
