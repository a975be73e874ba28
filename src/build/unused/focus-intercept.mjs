// In the place of inputs around the card's frames, which catch the focus for frames inside a form. Ours are in none
// (braintree §4.7), and the library would remove these inputs as soon as its fields are ready.
export const generate = () => document.createDocumentFragment()
export const destroy = () => {}
