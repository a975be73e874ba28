// The one thing of braintree-web that its types leave out: forgetting the clients that it keeps per authorization.
declare module 'braintree-web/client/client.js' {
  const clientClass: { clearCache(): void }
  export default clientClass
}
