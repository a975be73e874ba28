// An instant tag of a different version, or edited by hand. The widget replaces it with its own first screen and keeps the
// visitor's input.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import {
  addScript,
  appsReady,
  areAdopted,
  formState,
  instantElement,
  openInstant,
  ownErrors,
  useForm,
} from './instant-page.ts'

const { visitor } = withVisitor()

const changes: readonly (readonly [what: string, change: (html: string) => string])[] = [
  ['a different label', html => html.replace('>Email<', '>E-mail address<')],
  ['a missing field', html => html.replace(/<input[^>]*name="postCode"[^>]*>/, '')],
  ['an added hint', html => html.replace('</form>', '<p>We write once a month.</p></form>')],
  ['a different theme in the template', html => html.replace('mc-theme-ritz', 'mc-theme-lido')],
  [
    'no blanks, comments, quotes and default types, as after an HTML minifier',
    html =>
      html
        .replace(/ type="text"|<!--.*?-->/g, '')
        .replace(/="([\w-]+)"(?=[ >])/g, '=$1')
        .replace('With VIP: <', 'With VIP:<'),
  ],
  [
    'an email address that a CDN has obfuscated',
    html =>
      html.replace(
        'We’ll send',
        '<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="5a">[email&#160;protected]</a> We’ll send',
      ),
  ],
  ['typographic quotes from a CMS', html => html.replace(/<\/h2>/, ' “now”</h2>')],
]

test.each(changes)(
  'the widget replaces an instant tag that has %s, and keeps the visitor’s input',
  async (_, change) => {
    const { page } = visitor
    const html = instantElement()
    const changed = change(html)
    expect(changed).not.toBe(html)
    await openInstant(visitor, changed)
    const before = await useForm(page)
    await addScript(page)
    await page.getByText('Still needed: Email, Mobile number, Post code').waitFor()
    const complete = { postCode: '', ...before.values }
    expect(await areAdopted(page)).toEqual([false])
    expect(await formState(page)).toEqual({ ...before, values: complete })
    await appsReady(page)
    expect(await formState(page)).toEqual({ ...before, values: complete })
    await page.keyboard.type('x')
    expect(await page.getByLabel('First name').inputValue()).toBe('Annxe')
    expect(await ownErrors(visitor)).toEqual([])
  },
)

test('a stale instant form is replaced by a form with the tag’s current name, theme and texts', async () => {
  const { page } = visitor
  const html = instantElement()
    .replace('data-cinema-name="Ritz Cinemas"', 'data-cinema-name="The Roxy"')
    .replace('data-theme="ritz"', 'data-theme="lido"')
  await openInstant(visitor, html)
  await visitor.heading('Join the Ritz Cinemas Movie Club')
  await addScript(page)
  await visitor.heading('Join the Roxy Movie Club')
  await appsReady(page)
  expect(await page.locator('.mc-root').getAttribute('class')).toBe('mc-root mc-theme-lido')
  const own = await page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    return [...(root?.querySelectorAll('style') ?? [])].map(style => style.textContent)
  })
  // The only style element is empty. It is for the rule that braintree-web adds. The theme is an adopted style sheet instead.
  expect(own).toEqual([''])
})
