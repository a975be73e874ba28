// What an editor has chosen on the snippet page, and what is still missing or wrong in it.
import { wallets } from '../../../domain/order/order-types.ts'
import type { AttributeName } from '../../../domain/widget-config.ts'
import { attributeNames, attributes } from '../../attributes.ts'
import { propertyError } from './properties.ts'

export const payMethods = ['card', ...wallets] as const
export type PayMethod = (typeof payMethods)[number]

export interface Choice {
  /** By name; empty where the default holds. */
  readonly attributes: Readonly<Record<AttributeName, string>>
  /** By name, with the two hyphens; only what is set. */
  readonly properties: Readonly<Record<string, string>>
  /** `data-debug` */
  readonly isDebug: boolean
  /** The editor said so: then no key is asked for. */
  readonly hasNoCaptcha: boolean
  /** A page for visitors who cannot have the widget; may be empty. */
  readonly fallback: string
  /** Where the files of the build are. Ends with a slash. */
  readonly files: string
  readonly methods: readonly PayMethod[]
}

export interface ChoiceError {
  /** The name of its field in the form. */
  readonly field: string
  readonly says: string
}

function attributeError(name: AttributeName, { attributes: values, hasNoCaptcha }: Choice): string | null {
  const { label, isRequired, error } = attributes[name]
  const value = values[name]
  if (name === 'captchaSiteKey') {
    if (hasNoCaptcha) return value === '' ? null : 'Remove the key, or say that there is a captcha.'
    if (value === '') return 'Captcha site key: fill it in, or say that your cinema has none.'
  }
  if (value === '') return isRequired ? `${label}: fill it in.` : null
  const says = error(value)
  return says === null ? null : `${label}: ${says}`
}

/** An address from the server's root would be another file on the cinema's site. */
export const filesError = (files: string): string | null =>
  /^https?:\/\/[^\s/…]+\/([^\s…]*\/)?$/.test(files)
    ? null
    : 'Folder of the script: write its whole address, from https:// to the last slash.'

/** It becomes a link. */
export const fallbackError = (fallback: string): string | null =>
  /^(https?:\/\/|\/|$)[^\s…]*$/.test(fallback) ? null : 'Page without the widget: write an address.'

/** Empty when a tag can be given. */
export function errorsIn(choice: Choice): readonly ChoiceError[] {
  const found: [field: string, says: string | null][] = [
    ...attributeNames.map(name => [name, attributeError(name, choice)] as [string, string | null]),
    ...Object.entries(choice.properties).map(
      ([name, value]) => [name, propertyError(name, value)] as [string, string | null],
    ),
    ['files', filesError(choice.files)],
    ['fallback', fallbackError(choice.fallback)],
    ['methods', choice.methods.length > 0 ? null : 'Ways to pay: choose one at least.'],
  ]
  return found.flatMap(([field, says]) => (says === null ? [] : [{ field, says }]))
}

/** Wrong attributes and properties are left out. */
export function withoutErrors(choice: Choice): Choice {
  const wrong = new Set(errorsIn(choice).map(({ field }) => field))
  const attributes = { ...choice.attributes }
  for (const name of attributeNames) if (wrong.has(name)) attributes[name] = ''
  const properties = Object.entries(choice.properties).filter(([name]) => !wrong.has(name))
  return { ...choice, attributes, properties: Object.fromEntries(properties) }
}
