// Reads code from the documents, so that the tests run the same code that a reader copies.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const documents = [
  'src/embed/README.md',
  'src/embed/events.md',
  'src/editors/analytics.md',
  'src/editors/other-tags.md',
  'src/embed/frameworks.md',
]
const text = documents.map(name => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')).join('\n')

/** Returns the only code block of this language that contains these words. */
export function recipe(language: string, words: string): string {
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name, code]) => name === language && code?.includes(words))
    .map(([, , code]) => code ?? '')
  const [code, second] = blocks
  if (code === undefined || second !== undefined)
    throw new Error(`${documents.join(' and ')} have ${blocks.length} blocks of ${language} with ${words}.`)
  return code
}

export const reactRecipe = (): string => recipe('tsx', 'export function MovieClub')
