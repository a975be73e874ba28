// The attributes that the snippet page offers: every one of the tag (specification §10.2), in the words of an editor.
import { startRoutes } from '../domain/route.ts'
import { routings, themes, type WidgetConfig } from '../domain/widget-config.ts'
import { addressFault, captchaFault, nonceFault, noteFault, pathFault } from './attribute-checks.ts'
import { lookWords, routingWords, startWords } from './value-words.ts'

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
    fault: pathFault,
  },
  loginUrl: { label: 'Login page', hint: '', chapter: 'pages', otherwise: '/login', fault: addressFault },
  termsUrl: {
    label: 'Terms page',
    hint: 'Its part about marketing has the id marketing.',
    chapter: 'pages',
    otherwise: '/movie-club-terms',
    fault: addressFault,
  },
  dashboardUrl: {
    label: 'Members’ page',
    hint: '',
    chapter: 'pages',
    otherwise: '/dashboard',
    fault: addressFault,
  },
  refundUrl: {
    label: 'Refunds page',
    hint: 'Linked below the button to pay. Without it there is no link.',
    chapter: 'pages',
    otherwise: '',
    fault: addressFault,
  },
  gstNote: {
    label: 'Line about tax',
    hint: 'Below the total, for instance: All prices include GST.',
    chapter: 'pages',
    otherwise: '',
    fault: noteFault,
  },
  renewalNote: {
    label: 'Line about renewal',
    hint: 'Below the choice of the term, for instance: Your membership does not renew by itself.',
    chapter: 'pages',
    otherwise: '',
    fault: noteFault,
  },
  apiBase: {
    label: 'Address of the API',
    hint: 'On another site, the API has to allow your pages.',
    chapter: 'technical',
    otherwise: '/api/',
    fault: addressFault,
  },
  imageBase: {
    label: 'Address of the pictures',
    hint: '',
    chapter: 'technical',
    otherwise: '/images/',
    fault: addressFault,
  },
  nonce: {
    label: 'Nonce',
    hint: 'Only if your pages’ security policy has one: what your CMS puts in its place, for instance {{ nonce }}.',
    chapter: 'technical',
    otherwise: '',
    fault: nonceFault,
  },
}

export type AttributeName = keyof typeof attributes
export const attributeNames = Object.keys(attributes) as AttributeName[]

/** `captchaSiteKey` → `data-captcha-site-key` */
export const htmlNameOf = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
