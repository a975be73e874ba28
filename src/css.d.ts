// Declares style sheets as modules: each import returns the minified text (build/css-as-text-plugin.mjs).
declare module '*.css' {
  const text: string
  export default text
  /** The rules inside `@later { … }`. The default export omits them. */
  export const later: string
}
