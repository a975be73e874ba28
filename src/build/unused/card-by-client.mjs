// In the place of what the client itself does to send a card. Cards are typed into the provider's frames, which send them.
export default undefined
