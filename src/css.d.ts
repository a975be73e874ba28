// Declares style sheets as modules: each import returns the minified text (build/css-as-text-plugin.mjs).
declare module '*.css' {
  const text: string
  export default text
  /** The rules inside `@alerts { … }` and inside `@later { … }`. The default export omits them. */
  export const alerts: string
  export const later: string
}
