// In the place of the question whether the card's fields could format what is typed, which nobody here asks: the provider's frames
// know it themselves.
export default undefined
