// The editor's choice on the snippet page, and the errors in it.
import { wallets } from '../../../domain/order/order-types.ts'
import type { AttributeName } from '../../../domain/widget-config.ts'
import { attributeNames, attributes } from '../../attributes.ts'
import { properties, propertyError } from './properties.ts'

export const payMethods = ['card', ...wallets] as const
export type PayMethod = (typeof payMethods)[number]

export interface Choice {
  /** The attributes' values by name. An empty value means the default. */
  readonly attributes: Readonly<Record<AttributeName, string>>
  /** The values of the custom properties that the editor has set. Each name has its two leading hyphens. */
  readonly properties: Readonly<Record<string, string>>
  /** Whether the tag has `data-debug`. */
  readonly isDebug: boolean
  /** Whether the cinema has no captcha. If true, the captcha key may be empty. */
  readonly hasNoCaptcha: boolean
  /** The URL of a page for visitors whose browser cannot run the widget. May be empty. */
  readonly fallback: string
  /** The URL of the folder that has the built files. Ends with a slash. */
  readonly files: string
  /** Whether the editor wants a tag for one version, although the folder's URL contains no version. */
  readonly isLocked: boolean
  readonly methods: readonly PayMethod[]
}

export interface ChoiceError {
  readonly field: string
  readonly says: string
}

const withLabel = (label: string, says: string | null): string | null =>
  says === null ? null : `${label}: ${says}`

function attributeError(name: AttributeName, { attributes: values, hasNoCaptcha }: Choice): string | null {
  const { label, isRequired, error } = attributes[name]
  const value = values[name]
  if (name === 'captchaSiteKey') {
    if (hasNoCaptcha) return value === '' ? null : 'Remove the key, or say that there is a captcha.'
    if (value === '') return 'Captcha site key: fill it in, or say that your cinema has none.'
  }
  if (value === '') return isRequired ? `${label}: fill it in.` : null
  return withLabel(label, error(value))
}

/**
 * Checks the script's folder. Returns an error message or null. Only an absolute URL is allowed, because a path would refer to the cinema's
 * own site.
 */
export const filesError = (files: string): string | null =>
  /^https?:\/\/[^\s/…]+\/([^\s…]*\/)?$/.test(files)
    ? null
    : 'Folder of the script: enter its full address, from https:// to the last slash.'

/** Checks the URL of the fallback page, to which the tag has a link. Returns an error message or null. An empty URL is allowed. */
export const fallbackError = (fallback: string): string | null =>
  /^(https?:\/\/|\/|$)[^\s…]*$/.test(fallback) ? null : 'Page without the widget: enter an address.'

/** Returns all errors of the choice. If there are none, the tag can be written. */
export function errorsIn(choice: Choice): readonly ChoiceError[] {
  const found: [field: string, says: string | null][] = [
    ...attributeNames.map(name => [name, attributeError(name, choice)] as [string, string | null]),
    ...Object.entries(choice.properties).map(([name, value]): [string, string | null] => {
      const label = properties[name]?.label ?? name
      return [name, withLabel(label, propertyError(name, value))]
    }),
    ['files', filesError(choice.files)],
    ['fallback', fallbackError(choice.fallback)],
    ['methods', choice.methods.length > 0 ? null : 'Ways to pay: choose at least one.'],
  ]
  return found.flatMap(([field, says]) => (says === null ? [] : [{ field, says }]))
}

export function withoutErrors(choice: Choice): Choice {
  const wrong = new Set(errorsIn(choice).map(({ field }) => field))
  const attributes = { ...choice.attributes }
  for (const name of attributeNames) if (wrong.has(name)) attributes[name] = ''
  const properties = Object.entries(choice.properties).filter(([name]) => !wrong.has(name))
  return { ...choice, attributes, properties: Object.fromEntries(properties) }
}
