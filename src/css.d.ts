// A style sheet is imported as its minified text (rollup.config.mjs).
declare module '*.css' {
  const text: string
  export default text
}
