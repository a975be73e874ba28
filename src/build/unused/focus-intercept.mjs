// Replaces the inputs that the library adds around each card frame. If the frame is inside a form, these inputs catch the focus for the
// frame. Our frames are not inside a form (braintree §4.7), so the library would remove these inputs when its fields are ready.
/** Returns an empty fragment. */
export const generate = () => document.createDocumentFragment()
/** Does nothing, because no inputs exist. */
export const destroy = () => {}
