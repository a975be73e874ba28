// Replaces the code that moves the focus from a card's frame to the next input of its form. Our frames are not inside a form (braintree
// §4.7).
/** Returns a handler that does nothing. */
export const createFocusChangeHandler = () => () => {}
/** Does nothing, because no extra inputs exist. */
export const removeExtraFocusElements = () => {}
