// The attributes that the snippet page offers: every one of the tag (specification §10.2), in the words of an editor.
import { startRoutes } from '../../src/domain/route.ts'
import { routings, themes, type WidgetConfig } from '../../src/domain/widget-config.ts'

export type Chapter = 'cinema' | 'look' | 'way' | 'pages' | 'technical'

export interface Attribute {
  readonly label: string
  readonly hint: string
  readonly chapter: Chapter
  /** What the widget takes when the attribute is not there. It is not written then. */
  readonly otherwise: string
  /** The only values, with their words. Without them it is a field for text. */
  readonly options?: readonly (readonly [value: string, words: string])[]
  readonly isRequired?: true
  /** What is wrong with a value that is not empty. */
  readonly fault?: (value: string) => string | null
}

const address = (value: string): string | null =>
  /^(https?:\/\/[^\s/…]+|\/(?!\/)|\.{1,2}\/)[^\s…]*$/i.test(value)
    ? null
    : 'Write an address such as /page or https://…'

/** Google's own keys for automatic tests let everybody pass. */
const testKeys = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI']

function captchaFault(value: string): string | null {
  if (testKeys.includes(value)) return 'This is Google’s key for tests: it lets everybody pass.'
  const isKey = /^6L[\w-]{38}$/.test(value) && new Set(value).size > 9
  return isKey
    ? null
    : 'This is no site key. Copy the 40 characters that begin with 6L from the reCAPTCHA console.'
}

const tooLong = (value: string): string | null => (value.length > 200 ? 'At most 200 characters.' : null)

const lookWords: Readonly<Record<(typeof themes)[number], string>> = {
  ritz: 'Ritz: burgundy and gold',
  cameo: 'Cameo: forest and cream',
  classic: 'Classic: black, white and red',
  lido: 'Lido: navy, aqua and sun',
}
const startWords: Readonly<Record<(typeof startRoutes)[number], string>> = {
  '/register': 'Joining the club',
  '/renew': 'Renewing a membership',
  '/upgrade': 'Upgrading a membership',
  '/activate-user': 'Activating an online account',
  '/dashboard': 'What a member has',
  '/newsletter': 'The newsletter',
}
const routingWords: Readonly<Record<(typeof routings)[number], string>> = {
  hash: 'After a # (fits most pages)',
  path: 'As paths (the server has to answer them)',
  memory: 'Not at all (the site uses # for itself)',
}
const named = <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, string>>) =>
  names.map(name => [name, words[name]] as const)

/** The compiler asks for every setting of the widget, and a test compares with what the widget reads. */
export const attributes: Readonly<Record<keyof WidgetConfig, Attribute>> = {
  cinemaId: {
    label: 'Cinema id',
    hint: 'As your ticketing system calls the cinema, for instance ritz.',
    chapter: 'cinema',
    otherwise: '',
    isRequired: true,
  },
  cinemaName: {
    label: 'Cinema name',
    hint: 'As visitors read it, for instance Ritz Cinemas.',
    chapter: 'cinema',
    otherwise: '',
    isRequired: true,
  },
  captchaSiteKey: {
    label: 'Captcha site key',
    hint: 'From the reCAPTCHA v3 console. It is public; the secret key is not asked for.',
    chapter: 'cinema',
    otherwise: '',
    fault: captchaFault,
  },
  theme: {
    label: 'Look',
    hint: '',
    chapter: 'look',
    otherwise: 'classic',
    options: named(themes, lookWords),
  },
  start: {
    label: 'First step',
    hint: 'Renewing, upgrading and activating need a member who is logged in. Others are taken to joining.',
    chapter: 'way',
    otherwise: '/register',
    options: named(startRoutes, startWords),
  },
  routing: {
    label: 'Steps in the page’s address',
    hint: 'Back and Forward work in all three.',
    chapter: 'way',
    otherwise: 'hash',
    options: named(routings, routingWords),
  },
  basePath: {
    label: 'Path of the page',
    hint: 'For steps as paths: what stands before them, for instance /movie-club.',
    chapter: 'way',
    otherwise: '',
    fault: value => (/^\/\S*$/.test(value) ? null : 'Begin the path with a slash.'),
  },
  loginUrl: { label: 'Login page', hint: '', chapter: 'pages', otherwise: '/login', fault: address },
  termsUrl: {
    label: 'Terms page',
    hint: 'Its part about marketing has the id marketing.',
    chapter: 'pages',
    otherwise: '/movie-club-terms',
    fault: address,
  },
  dashboardUrl: {
    label: 'Members’ page',
    hint: '',
    chapter: 'pages',
    otherwise: '/dashboard',
    fault: address,
  },
  refundUrl: {
    label: 'Refunds page',
    hint: 'Linked below the button to pay. Without it there is no link.',
    chapter: 'pages',
    otherwise: '',
    fault: address,
  },
  gstNote: {
    label: 'Line about tax',
    hint: 'Below the total, for instance: All prices include GST.',
    chapter: 'pages',
    otherwise: '',
    fault: tooLong,
  },
  renewalNote: {
    label: 'Line about renewal',
    hint: 'Below the choice of the term, for instance: Your membership does not renew by itself.',
    chapter: 'pages',
    otherwise: '',
    fault: tooLong,
  },
  apiBase: {
    label: 'Address of the API',
    hint: 'On another site, the API has to allow your pages.',
    chapter: 'technical',
    otherwise: '/api/',
    fault: address,
  },
  imageBase: {
    label: 'Address of the pictures',
    hint: '',
    chapter: 'technical',
    otherwise: '/images/',
    fault: address,
  },
  forgetAfter: {
    label: 'Forget after (minutes)',
    hint: 'After so many minutes without a press or a key, what a visitor typed is forgotten. 2 at a screen in the foyer.',
    chapter: 'technical',
    otherwise: '30',
    fault: value => (/^\d{1,4}$/.test(value) && +value >= 1 && +value <= 1440 ? null : 'Write 1 to 1440.'),
  },
  nonce: {
    label: 'Nonce',
    hint: 'Only if your pages’ security policy has one: what your CMS puts in its place, for instance {{ nonce }}.',
    chapter: 'technical',
    otherwise: '',
    fault: value => (/…|\.\.\./.test(value) ? 'Write what your CMS puts in the place of the dots.' : null),
  },
}

export type AttributeName = keyof typeof attributes
export const attributeNames = Object.keys(attributes) as AttributeName[]

/** `captchaSiteKey` → `data-captcha-site-key` */
export const htmlNameOf = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
