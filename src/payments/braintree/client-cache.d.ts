// The type of clearCache(), which clears the clients that braintree-web stores per authorization (braintree §2.4). The package's own
// types omit it.
declare module 'braintree-web/client/client.js' {
  const clientClass: { clearCache(): void }
  export default clientClass
}
