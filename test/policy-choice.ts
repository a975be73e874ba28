// What the tests choose on the snippet page to get its security policy.
import { attributeNames } from '../src/editors/attributes.ts'
import { type Choice, payMethods } from '../src/editors/snippet/tag/choice.ts'

/** Returns a choice with every way to pay, in which only these attributes have a value. */
export const policyChoice = (attributes: Partial<Choice['attributes']>): Choice => ({
  attributes: {
    ...(Object.fromEntries(attributeNames.map(name => [name, ''])) as Choice['attributes']),
    ...attributes,
  },
  properties: {},
  isDebug: false,
  isLocked: false,
  hasNoCaptcha: false,
  fallback: '',
  files: '',
  methods: payMethods,
})
