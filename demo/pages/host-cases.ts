// Describes the expected result of each page in demo/hosts, in one sentence, for the page /hosts.

/** The sentence for each page, by the name of its file without .html. */
export const hostCases: Readonly<Record<string, string>> = {
  amd: 'RequireJS is on the page: the UMD file runs at once, and the loader stays in order.',
  analytics:
    'Each step, payment and completion is pushed to a data layer and to gtag, without personal data.',
  'bad-config': 'The tag is wrong in three ways: each is said, and the link stays.',
  'base-href': 'The page has a base element: steps, reload and Back stay on the page.',
  'cookie-consent': 'Before “Accept” there is the link; after it, the widget.',
  covered:
    'The page’s header covers the top: a wrong field, an alert and each heading are below it. ?height, ?sticky, ?floating, ?hiding and ?foot change how.',
  csp: 'A strict policy with a nonce: nothing of the widget is refused, up to the welcome.',
  'custom-element':
    'A <movie-club> element has the attributes without data-: one widget, whichever file runs first.',
  dark: 'A dark page: the widget keeps its own light or dark background.',
  framed: 'The widget is in a frame: its links to the cinema’s pages leave the frame.',
  'hash-router':
    'The page’s own router has the hash: the steps stay out of it, and Back never ends at “Not found”.',
  'hash-selector':
    'The page’s theme looks for an element with the hash as its id, and fails at each step: the widget works, and the checklist says how to keep the hash free.',
  'head-tag': 'One tag, in the head: the widget ends the body.',
  'hostile-css': 'The page’s styles want everything lime, huge and floating: the widget looks as always.',
  late: 'The mount element appears after two seconds, and the widget with it.',
  'link-to-step':
    'With #/register/membership in the address and nothing filled in, the first step shows; the page neither scrolls nor loses its focus.',
  listening:
    'Scripts of the page listen to keys and presses: ?shortcuts, no-enter, default-button, draggable, no-copying, smooth-scrolling. Every letter arrives. With ?captured, the checklist names the cause.',
  minified:
    'A minifier and a CDN have changed an instant tag: type within five seconds. The widget replaces the form, and keeps what you typed.',
  moving: '“Move” keeps what was typed; “Remove” ends the widget after a second; “Put back” brings it back.',
  narrow: 'In a column of 320 px everything has room, and nothing overflows.',
  'old-library': 'A library has added to Array and Object: a visitor still comes to the welcome.',
  'one-tag': 'The script tag bears the cinema: the widget stands right behind it.',
  optimised: 'An optimiser runs every script by itself: the widget stands behind its tag all the same.',
  'page-modal':
    'The widget is in a modal of the page: Escape closes one thing at a time. ?native is a dialog element. ?trap and ?trap=delayed keep the focus: Tab reaches every field. ?trap=sentinels counts the hidden link: Tab stays in the modal.',
  places:
    'The parent is as wide as what is in it: the widget takes the room there is. ?in= names the parent.',
  prerendered:
    'The browser prepares the second page: opened, it has what was typed on the first, also after a press.',
  'replaced-built-ins':
    'A library has replaced fetch, Promise and Map, and scripts have variables named origin and performance: the widget works with the browser’s own.',
  replaced: '“Replace” and “Replace with a copy” keep the step and what was typed.',
  scrolling:
    'What page builders do while visitors scroll: ?animation hides the widget until it is in the window, ?smooth moves the page by transforms, ?delayed draws it late. The form works, and the checklist says what to change.',
  'shared-hash':
    'A menu writes the section into the address while the visitor scrolls: a reload continues the step, and the checklist recommends data-routing="memory".',
  'sticky-header':
    'The page’s header covers 140 px: each step’s heading stands below it. ?padding and ?late change how.',
  tabs: 'The tab is hidden at first, on a page from right to left: the widget shows with the tab, left to right.',
  tickets:
    'The page’s script sells tickets and a tea towel: the checkout has them with film, time and price.',
  translated: 'The page is translated again and again: a visitor still comes to the welcome.',
  'trusted-types':
    'The page requires trusted types: card and Google Pay work, PayPal says that it cannot be used.',
  twice: 'The script is there twice, and the UMD file too: one widget, and one call for the member.',
  'two-blocks':
    'One block for phones and one for desktops: the visible one has the address, and continues when the width changes.',
  'two-captchas':
    'The page has a captcha of its own, ?captcha=v2, enterprise, other-key or replaces: the first Continue works, and so does the page’s.',
  'two-widgets': 'Two widgets: the first has the address, the second keeps its steps to itself.',
  wordpress:
    'Paragraphs and breaks of the classic editor are around and inside the element: the widget comes up.',
  'wrong-element': 'A list can hold no widget: the console says so, and the other element has its own.',
}
