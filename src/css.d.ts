// A style sheet is imported as its minified text (build/css-as-text-plugin.mjs).
declare module '*.css' {
  const text: string
  export default text
  /** What stands in `@later { … }`, which the other one lacks. */
  export const later: string
}
