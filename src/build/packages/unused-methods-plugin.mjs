// Leaves out of the provider's library the methods that nobody here calls. They are set on prototypes, so that Rollup keeps each.
import { parse } from 'acorn'
import { editPackage } from './edit-package.mjs'

/** By class. None of them is called by a method that stays. */
const unused = {
  PayPalCheckout: [
    // The window of PayPal's vault, whose frame is left out as well (braintree §1, §5).
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

/** The method that a statement sets on the prototype of this class. */
function methodSetBy({ expression }, owner) {
  const target = expression?.type === 'AssignmentExpression' ? expression.left : undefined
  const { object, property } = target ?? {}
  const isOfPrototype = object?.property?.name === 'prototype' && object.object?.name === owner
  return isOfPrototype ? property.name : undefined
}

/** A plugin for Rollup. */
export const withoutUnusedMethods = () =>
  editPackage({
    library: 'braintree-web',
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
