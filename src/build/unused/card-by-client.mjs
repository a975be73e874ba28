// Replaces the client's code that sends a card. Visitors type cards into the provider's frames, which send them.
export default undefined
