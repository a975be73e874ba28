// In the place of a client that each part of the library could load for itself. They are all given ours (braintree §2.4).
export const create = ({ client }) => Promise.resolve(client)
