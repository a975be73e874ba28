// The type of clearCache(), which forgets the clients that braintree-web keeps per authorization (braintree
// §2.4). The package's types leave it out.
declare module 'braintree-web/client/client.js' {
  const clientClass: { clearCache(): void }
  export default clientClass
}
