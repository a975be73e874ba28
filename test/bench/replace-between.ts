// Writes generated text into a document, between two marks that do not change.

/**
 * Returns the text with the content between the marks.
 * @throws Error if the text does not have the marks `<!-- name -->` and `<!-- /name -->`
 */
export function replaceBetween(text: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [text.indexOf(open), text.indexOf(close)]
  if (start < 0 || end < start) throw new Error(`There is no ${open} … ${close}`)
  return `${text.slice(0, start + open.length)}\n${content}\n${text.slice(end)}`
}
