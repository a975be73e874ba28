// Replaces the inputs around the card's frames that catch the focus for frames inside a form. Our frames are in no form
// (braintree §4.7), so the library would remove these inputs when its fields are ready.
/** Returns an empty fragment. */
export const generate = () => document.createDocumentFragment()
/** Does nothing, because no inputs exist. */
export const destroy = () => {}
