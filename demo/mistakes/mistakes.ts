// Lists mistakes that editors make in a tag. On a mistake's page, the checklist has to find that mistake and suggest a correction
// (specification §10.7).

import { link, openingTag, page, script } from './tag.ts'

export interface Mistake {
  /** The name in the page's URL, `/mistakes/<name>`. */
  readonly name: string
  readonly title: string
  readonly expect: string
  /** The checklist's name for the mistake: `data-check` of its finding. */
  readonly check: string
  readonly head?: string
  readonly body: string
  /** The wrong piece of the head or body. A person or a test replaces this piece with the line that the checklist suggests. */
  readonly wrong: string
  /** The text that an editor fills in instead of the dots in the line. */
  readonly fillIn?: string
}

const withWrongPiece = (wrong: string, without: string | null = null) => ({
  wrong,
  body: page(openingTag(without === null ? {} : { [without]: null }, wrong)),
})

const unmarked =
  '<div data-movieclub data-cinema-id="ritz" data-cinema-name="Ritz Cinemas" data-captcha-site-key="demo-site-key">'
const plain = '<script src="/dist/movie-club.js"></script>'
const list = `${openingTag({}, '', 'ul')}</ul>`
const inComponent = `${openingTag()}</div>`
const strict = "script-src 'self'; connect-src 'self'; frame-src 'none'"
const types = "require-trusted-types-for 'script'; trusted-types demo-vendors"
const withId = openingTag({}, 'id="club"')
const theme = `<script>addEventListener('hashchange', () => document.querySelector(location.hash)?.focus())</script>`
const policy = (text: string): string => `<meta http-equiv="Content-Security-Policy" content="${text}">`

const torn = openingTag().replaceAll(' data-', '<br />\n data-').replace('<div<br />\n', '<div')

const escaped = page(openingTag()).replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** All mistakes, in the order of the list page. */
export const mistakes: readonly Mistake[] = [
  {
    name: 'escaped-tag',
    title: 'A tag that is text of the page',
    expect: 'No widget: visitors read the code. The checklist says so, and gives the tag as one pastes it.',
    check: 'escaped-tag',
    wrong: escaped,
    body: `<p>${escaped}</p>\n<script src="/dist/movie-club-checklist.js"></script>`,
  },
  {
    name: 'broken-tag',
    title: 'A tag that the editor has broken into lines',
    expect:
      'No widget, and attributes as text of the page. The checklist says so, and gives the tag in one line.',
    check: 'broken-tag',
    body: page(torn),
    wrong: torn,
  },
  {
    name: 'quotes',
    title: 'Quotes of a word processor',
    expect: 'No widget. The checklist names the quotes and gives the attribute with straight ones.',
    check: 'quotes',
    ...withWrongPiece('data-theme=“ritz”', 'data-theme'),
  },
  {
    name: 'quotes-around-words',
    title: 'Quotes of a word processor around two words',
    expect: 'HTML ends the value at the space. The checklist puts it together again.',
    check: 'quotes',
    ...withWrongPiece('data-cinema-name=“Ritz Cinemas”', 'data-cinema-name'),
  },
  {
    name: 'misspelt',
    title: 'A misspelt attribute',
    expect:
      'The widget comes in the wrong theme. The console and the checklist ask: did you mean data-theme?',
    check: 'unknown-attribute',
    ...withWrongPiece('data-them="ritz"', 'data-theme'),
  },
  {
    name: 'hyphen',
    title: 'An attribute without its hyphen',
    expect: 'No widget: the cinema’s id is missing. The checklist gives the attribute with the hyphen.',
    check: 'unknown-attribute',
    ...withWrongPiece('data-cinemaId="ritz"', 'data-cinema-id'),
  },
  {
    name: 'value',
    title: 'A value that there is not',
    expect: 'No widget. The checklist gives the value that is nearest.',
    check: 'attribute',
    ...withWrongPiece('data-theme="rits"', 'data-theme'),
  },
  {
    name: 'empty',
    title: 'A value that was left empty',
    expect: 'No widget: the cinema’s name is missing. The checklist gives the attribute, to be filled in.',
    check: 'attribute',
    ...withWrongPiece('data-cinema-name=""', 'data-cinema-name'),
    fillIn: 'Ritz Cinemas',
  },
  {
    name: 'unmarked',
    title: 'An element without its mark',
    expect: 'No widget, and after three seconds a warning in the console. The checklist gives the whole tag.',
    check: 'element',
    wrong: unmarked,
    body: page(unmarked),
  },
  {
    name: 'plain-module',
    title: 'The module as a plain script',
    expect:
      'No widget: the browser refuses the file before its first line. A second line loads the checklist, as troubleshooting.md says.',
    check: 'script',
    wrong: plain,
    body: `${openingTag()}${link}</div>\n${plain}\n<script src="/dist/movie-club-checklist.js"></script>`,
  },
  {
    name: 'twice',
    title: 'The script twice',
    expect: 'The widget works. The checklist says which tag to keep.',
    check: 'script-twice',
    wrong: `${script}\n${script}`,
    body: `${page(openingTag())}\n${script}`,
  },
  {
    name: 'list',
    title: 'An element that can hold no widget',
    expect: 'No widget. The checklist gives the same attributes on a <div>.',
    check: 'element',
    wrong: list,
    body: `${list}\n${script}`,
  },
  {
    name: 'component',
    title: 'An element inside a component of the page',
    expect: 'No widget: the script does not look into shadow roots. The checklist gives it as <movie-club>.',
    check: 'element',
    wrong: inComponent,
    body: `<site-card><template shadowrootmode="open">${inComponent}</template></site-card>\n${script}`,
  },
  {
    name: 'api',
    title: 'An API that answers with a web page',
    expect: 'The widget looks fine until somebody submits. The checklist finds the API at its usual address.',
    check: 'api',
    ...withWrongPiece('data-api-base="/club-api/"'),
  },
  {
    name: 'captcha',
    title: 'The placeholder of the captcha’s key',
    expect: 'The widget looks fine until somebody submits. The checklist refuses the placeholder.',
    check: 'captcha',
    ...withWrongPiece('data-captcha-site-key="6Lc…"', 'data-captcha-site-key'),
    fillIn: 'demo-site-key',
  },
  {
    name: 'policy',
    title: 'A policy that leaves out the captcha and the payment',
    expect: 'The widget looks fine until somebody submits. The checklist gives the whole policy.',
    check: 'policy',
    wrong: strict,
    head: policy(strict),
    body: page(openingTag()),
  },
  {
    name: 'trusted-types',
    title: 'Trusted types without the widget’s policy',
    expect:
      'The widget comes later, with the app; the captcha is blocked. The checklist adds the policy’s name.',
    check: 'trusted-types',
    wrong: types,
    head: policy(types),
    body: page(openingTag()),
  },
  {
    name: 'login',
    title: 'A login page that is not there',
    expect: 'The widget looks fine until a member follows the link. The checklist finds the usual page.',
    check: 'login',
    ...withWrongPiece('data-login-url="/log-in"'),
  },
  {
    name: 'id',
    title: 'An id that the page has already',
    expect: 'The widget works, but the page’s own styles may meet it. The checklist gives another id.',
    check: 'id',
    wrong: withId,
    body: `<section id="club"><p>A part of the page.</p></section>\n${page(withId)}`,
  },
  {
    name: 'hash',
    title: 'A page with its own router in the hash',
    expect: 'Both take the hash for theirs. The checklist keeps the widget’s steps in memory.',
    check: 'routing',
    wrong: 'data-routing="hash"',
    body: `<p><a href="#/shop">Shop</a></p>\n${page(openingTag({}, 'data-routing="hash"'))}`,
  },
  {
    name: 'selector',
    title: 'A theme that takes the hash for the id of an element',
    expect: 'At a step, the theme’s script ends with an error. The checklist keeps the steps in memory.',
    check: 'routing',
    wrong: 'data-routing="hash"',
    body: `${theme}\n${page(openingTag({}, 'data-routing="hash"'))}`,
  },
  {
    name: 'base',
    title: 'A base element, and an address that counts from it',
    expect:
      'The link to the login page leads below /assets/. The checklist gives the address with its slash.',
    check: 'base',
    head: '<base href="/assets/">',
    ...withWrongPiece('data-login-url="login"'),
  },
  {
    name: 'listeners',
    title: 'A shortcut of the page that takes letters',
    expect:
      'The letter s can’t be typed. The checklist says that a script takes it, and gives the piece of code for the developer.',
    check: 'listeners',
    wrong: 'event.target',
    head: `<script>document.addEventListener('keydown', event => { if (event.key === 's' && event.target.tagName !== 'INPUT') event.preventDefault() }, true)</script>`,
    body: page(openingTag()),
  },
  {
    name: 'height',
    title: 'No height reserved',
    expect:
      'What is below jumps when the widget comes, on a slow connection at least. The checklist gives the height.',
    check: 'height',
    wrong: openingTag(),
    body: `${page(openingTag())}\n<p>Below the widget: what people read while it comes.</p>\n<p>And a second line of it.</p>`,
  },
]
