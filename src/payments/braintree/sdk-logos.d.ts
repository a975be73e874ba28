// Declares the drawings of @paypal/sdk-logos as modules, which the build reads as marks (build/package-edits.mjs).
declare module '@paypal/sdk-logos/src/logos/*' {
  const mark: import('../provider.ts').BrandMark
  export default mark
}
