// Replaces the code with which the provider's client sends a card. Visitors type cards into the provider's frames, which send them.
export default undefined
