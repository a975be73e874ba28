// Declares style sheets as modules: each import returns the minified text (build/css-as-text-plugin.mjs).
declare module '*.css' {
  const text: string
  export default text
}
/** Only the rules inside `@alerts { … }` of the style sheet. The import without a query omits them. */
declare module '*.css?alerts' {
  const text: string
  export default text
}
/** Only the rules inside `@later { … }` of the style sheet. The import without a query omits them. */
declare module '*.css?later' {
  const text: string
  export default text
}
