// Creates a sample of the choices that an editor makes on the snippet page. Tests replace some of its values.
import type { AttributeName } from '../../../../../src/domain/widget-config.ts'
import { attributeNames } from '../../../../../src/editors/attributes.ts'
import { type Choice, payMethods } from '../../../../../src/editors/snippet/tag/choice.ts'

export const siteKey = '6LcRitzCinemasABCDEFGHJKLMNPQRSTUVWXYZ01'

export const chosen = (
  attributes: Partial<Record<AttributeName, string>> = {},
  others: Partial<Choice> = {},
): Choice => ({
  attributes: {
    ...(Object.fromEntries(attributeNames.map(name => [name, ''])) as Record<AttributeName, string>),
    cinemaId: 'ritz',
    cinemaName: 'Ritz Cinemas',
    captchaSiteKey: siteKey,
    ...attributes,
  },
  properties: {},
  isDebug: false,
  hasNoCaptcha: false,
  fallback: '',
  files: 'https://cdn.example/movie-club/',
  isLocked: false,
  methods: payMethods,
  ...others,
})
