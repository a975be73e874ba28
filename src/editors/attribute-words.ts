// The words for each attribute of a tag (specification §10.2). They appear in the checklist, on the snippet page and in the help of
// `npm run snippet`. `npx node test/tables.ts` writes them into the tables of the documents. domain/widget-config.ts reads the attributes.
import { startTitles } from '../domain/route.ts'
import { routingTitles, schemeTitles, themeTitles, type WidgetConfig } from '../domain/widget-config.ts'
import {
  captchaError,
  minutesError,
  nonceError,
  noteError,
  pathError,
  timeZoneError,
} from './attribute-checks.ts'
import type { AttributeWordsFor } from './attribute-row.ts'

/** A sentence of the cinema that visitors read on a screen. */
const note = { default: 'none: no line', chapter: 'pages', error: noteError } as const

const badge = { default: 'none: a button with the words', chapter: 'pages' } as const

/** The words for each attribute, in the order of the snippet page and of the tables. */
export const attributeWords: {
  readonly [Name in keyof WidgetConfig]: AttributeWordsFor<WidgetConfig[Name]>
} = {
  cinemaId: {
    meaning: 'the cinema’s id in your ticketing system',
    label: 'Cinema id',
    chapter: 'cinema',
    hint: 'The cinema’s id in your ticketing system',
    example: 'ritz',
  },
  cinemaName: {
    meaning: 'its name, as visitors read it',
    label: 'Cinema name',
    chapter: 'cinema',
    hint: 'As visitors read it',
    example: 'Ritz Cinemas',
  },
  captchaSiteKey: {
    meaning: 'site key of a score-based captcha (reCAPTCHA v3)',
    default: 'none: no captcha, and the console has one warning',
    label: 'Captcha site key',
    chapter: 'cinema',
    hint: 'From the reCAPTCHA v3 console. This key is public. Don’t use the secret key.',
    error: captchaError,
  },
  timeZone: {
    meaning: 'the cinema’s time zone, for a server that sends times in UTC',
    default: 'none: such times are shown by the visitor’s clock, with the name of its time zone',
    label: 'Time zone',
    chapter: 'cinema',
    hint: 'The IANA name of the cinema’s time zone. Without it, a visitor in a different time zone sees times by their own clock.',
    suggestions: ['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Darwin', 'Perth', 'Hobart'].map(
      city => `Australia/${city}`,
    ),
    error: timeZoneError,
  },
  theme: { meaning: 'the theme', label: 'Theme', chapter: 'theme', values: themeTitles },
  scheme: {
    meaning: 'whether Cameo, Classic and Lido are dark; Ritz always is',
    label: 'Light or dark',
    chapter: 'theme',
    hint: 'Choose “dark on devices in dark mode” if your page does the same. Ritz is always dark.',
    values: schemeTitles,
  },
  start: {
    meaning: 'the first step, if the page’s address names none',
    label: 'First step',
    chapter: 'way',
    hint: 'Renewing, upgrading and activating need a member who’s logged in. Other people see the form to join.',
    values: startTitles,
  },
  routing: {
    meaning: 'how the steps use the page’s address',
    label: 'Steps in the page’s address',
    chapter: 'way',
    hint: 'Back and Forward work in all three.',
    values: routingTitles,
  },
  basePath: {
    meaning: 'for `path`: the path in front of the routes',
    label: 'Path of the page',
    chapter: 'way',
    hint: 'For steps as paths: the part in front of them',
    example: '/movie-club',
    error: pathError,
  },
  loginUrl: { meaning: 'the login page of the cinema’s site', label: 'Login page', chapter: 'pages' },
  loginReturn: {
    meaning: 'the parameter with which the login page learns where to return to',
    label: 'Parameter to return',
    chapter: 'pages',
    hint: 'The name of your login page’s parameter for the page to return to. It gets the path of this page, with the step.',
  },
  termsUrl: {
    meaning: 'the terms page; its marketing section is `#marketing` of it',
    label: 'Terms page',
    chapter: 'pages',
    hint: 'Its marketing section needs the id marketing.',
  },
  privacyUrl: {
    meaning: 'the page about privacy, linked as ‘How we use your details’ in each form that asks for details',
    default: 'none: no link',
    label: 'Privacy page',
    chapter: 'pages',
    hint: 'Linked in a new tab at every form that asks for details',
    example: '/privacy',
  },
  dashboardUrl: {
    meaning: 'the members’ page of the cinema’s site',
    label: 'Members’ page',
    chapter: 'pages',
  },
  nextUrl: {
    meaning: 'the page that visitors should see next, linked after joining and in a member’s empty lists',
    default: 'none: no link',
    label: 'Page to see next',
    chapter: 'pages',
    hint: 'Linked after joining, and where a member has no bookings yet',
    example: '/whats-on',
  },
  nextLabel: {
    meaning: 'the words of that link',
    label: 'Words of that link',
    chapter: 'pages',
    error: noteError,
  },
  refundUrl: {
    meaning: 'the page about refunds, linked below the button to pay',
    default: 'none: no link',
    label: 'Refunds page',
    chapter: 'pages',
    hint: 'Linked below the button to pay. If it’s empty, there’s no link.',
  },
  orderNote: {
    meaning: 'a line after an order of tickets or products, such as how to collect them, plain text',
    label: 'Line after an order',
    hint: 'Shown on the thank-you screen of tickets and products',
    example: 'Show your order number or our email at the door.',
    ...note,
  },
  valueNote: {
    meaning: 'a reason to choose VIP, beside its price and, on wide pages, beside the first form, plain text',
    label: 'Reason to choose VIP',
    hint: 'Beside the price of VIP',
    example: 'Pays for itself after two films.',
    ...note,
  },
  logo: {
    meaning: 'the cinema’s logo, in place of the theme’s drawing',
    default: 'none: the theme’s drawing',
    label: 'Logo',
    chapter: 'pages',
    hint: 'Light on the colour behind the cinema’s name, and up to three times as wide as it is high. SVG, PNG or WebP',
    example: '/images/logo.svg',
  },
  joinImage: {
    meaning: 'a picture for the panel beside the first form, on wide pages only',
    default: 'none: no picture',
    label: 'Picture beside the form',
    chapter: 'pages',
    hint: 'On wide pages, below the reasons to join. At least 544 by 600 pixels',
    example: '/images/foyer.jpg',
  },
  appleWalletBadge: {
    meaning: 'Apple’s badge for the link to Apple Wallet',
    label: 'Badge of Apple Wallet',
    hint: 'The SVG that Apple offers for download; for a dark theme, the one with an outline',
    example: '/images/apple-wallet.svg',
    ...badge,
  },
  googleWalletBadge: {
    meaning: 'Google’s button for the link to Google Wallet',
    label: 'Button of Google Wallet',
    hint: 'The SVG that Google offers for download',
    example: '/images/google-wallet.svg',
    ...badge,
  },
  gstNote: {
    meaning: 'a line about tax below an order’s total, plain text',
    label: 'Line about tax',
    hint: 'Below the total',
    example: 'All prices include GST.',
    ...note,
  },
  renewalNote: {
    meaning:
      'a line about renewal below the durations of a membership, such as when the time of an early renewal begins, plain text',
    label: 'Line about renewal',
    chapter: 'pages',
    hint: 'Shown below the choice of the duration. Pick a sentence that is true for your cinema.',
    suggestions: [
      'Your membership doesn’t renew automatically. We’ll email you before it ends.',
      'You pay once. Your membership ends on its last day, and we won’t charge you again.',
      'You pay once. If you renew early, the new time begins when your membership ends.',
    ],
    error: noteError,
  },
  removeLines: {
    meaning: 'whether visitors can take tickets and products out of your page’s order',
    label: 'Remove tickets and products',
    chapter: 'technical',
    hint: 'Only if your server takes a session’s tickets out of the cart when it gets an empty list.',
    values: { off: 'No', on: 'Yes: each film, and the products, have a link to remove them' },
  },
  apiBase: {
    meaning: 'base address of every call; for a different site, the script’s tag needs it too',
    label: 'Address of the API',
    chapter: 'technical',
    hint: 'An API on a different site must allow your pages. The tags below name it twice, because the element alone isn’t enough.',
  },
  imageBase: {
    meaning: 'base address of the image CDN',
    label: 'Address of the pictures',
    chapter: 'technical',
  },
  headingLevel: {
    meaning: 'the level of the widget’s heading in the outline of your page; its other headings follow',
    label: 'Level of the heading',
    chapter: 'technical',
    hint: 'One more than the level of the heading above the widget',
    example: '3',
  },
  forgetAfter: {
    meaning:
      'minutes without a tap or a key before the widget clears what a visitor typed and chose; use 2 for a screen in the foyer',
    label: 'Forget after (minutes)',
    chapter: 'technical',
    error: minutesError,
  },
  threeDSecure: {
    meaning: 'whether the card’s bank verifies a card before it is charged (3-D Secure 2)',
    label: '3-D Secure',
    chapter: 'technical',
    hint: 'Your Braintree account needs 3-D Secure 2, and your server has to check the result.',
    values: {
      off: 'Off: cards are charged without their bank’s check',
      on: 'On: the card’s bank checks first',
    },
  },
  nonce: {
    meaning: 'the CSP nonce of everything that the widget adds to the page',
    default: 'the nonce of its script',
    label: 'Nonce',
    chapter: 'technical',
    hint: 'Only if your pages’ security policy has a nonce: the value that your CMS inserts',
    example: '{{ nonce }}',
    error: nonceError,
  },
}
