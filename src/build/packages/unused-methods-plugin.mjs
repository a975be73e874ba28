// Removes the methods of the provider's library that our code never calls. They are set on prototypes, so Rollup itself keeps them.
import { parse } from 'acorn'
import { editPackage } from './edit-package.mjs'

/** The unused methods by class. No remaining method calls them. */
const unused = {
  PayPalCheckout: [
    // The methods for PayPal's vault window. The build also omits that window's frame (braintree §1, §5).
    ...[
      'startVaultInitiatedCheckout',
      'closeVaultInitiatedCheckoutWindow',
      'focusVaultInitiatedCheckoutWindow',
    ],
    ...['_addModalBackdrop', '_removeModalBackdrop', '_createFrameServiceCallback'],
    ...['_waitForVaultInitiatedCheckoutDependencies', '_constructVaultCheckoutUrl'],
    ...['updatePayment', '_formatUpdatePaymentData'],
  ],
  HostedFields: [
    ...['getChallenges', 'getSupportedCardTypes', 'addClass', 'removeClass', 'setMonthOptions'],
    ...['removeAttribute', 'setPlaceholder', 'clear'],
  ],
}

const className = id => {
  if (/\/braintree-web\/paypal-checkout\/paypal-checkout\.js$/.test(id)) return 'PayPalCheckout'
  return /\/braintree-web\/hosted-fields\/external\/hosted-fields\.js$/.test(id) ? 'HostedFields' : undefined
}

/** Returns the name of the method that the statement sets on the prototype of the class, or undefined. */
function methodSetBy({ expression }, owner) {
  const target = expression?.type === 'AssignmentExpression' ? expression.left : undefined
  const { object, property } = target ?? {}
  const isOfPrototype = object?.property?.name === 'prototype' && object.object?.name === owner
  return isOfPrototype ? property.name : undefined
}

/** Creates the plugin for Rollup. The build fails if the library lacks one of these methods. */
export const withoutUnusedMethods = () =>
  editPackage({
    library: 'braintree-web',
    part: 'hosted-fields/',
    expected: Object.values(unused).flat().length,
    edit(written, code, id) {
      const owner = className(id)
      if (!owner) return 0
      const removed = parse(code, { ecmaVersion: 'latest' }).body.filter(statement =>
        unused[owner].includes(methodSetBy(statement, owner)),
      )
      for (const { start, end } of removed) written.remove(start, end)
      return removed.length
    },
  })
