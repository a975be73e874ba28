// Opens the snippet page for tests, fills in its fields and reads its results.
import { withVisitor } from '../../with-visitor.ts'

/** A captcha site key in a format that the page accepts. */
export const siteKey = '6LcRitzCinemasABCDEFGHJKLMNPQRSTUVWXYZ01'

/** Starts the demo and a visitor for the tests of one file. Each test opens the page itself. */
export function withSnippetPage() {
  const { demo, visitor } = withVisitor()
  const field = (label: string) => visitor.page.getByLabel(label, { exact: true })
  return {
    demo,
    visitor,
    field,
    tag: () => visitor.page.locator('#code-module'),
    errors: () => visitor.page.locator('#errors'),
    said: () => visitor.page.locator('#said'),
    framed: (name: 'phone' | 'desktop') => visitor.page.frameLocator(`.${name} iframe`),
    theme: (name: string) => visitor.page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    /** Opens the page without its previews, because each change of the form would load the widget in two new frames. */
    async openForm(path = '/snippet') {
      await visitor.page.route('**/preview.html', route =>
        route.fulfill({ contentType: 'text/html', body: '' }),
      )
      await visitor.open('', path)
    },
    openPart: (title: string) => visitor.page.getByText(title).click(),
    /** Fills in the required fields. */
    async fillIn() {
      await field('Cinema id').fill('ritz')
      await field('Captcha site key').fill(siteKey)
    },
  }
}
