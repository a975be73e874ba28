// The type of the library's own loader of scripts, which the package's types omit.
declare module 'braintree-web/lib/assets.js' {
  export const loadScript: { clearCache(): void }
}
