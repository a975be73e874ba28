// The README's own code, so that the tests try what a reader copies.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** The only code block of this language that has these words. */
export function recipe(language: string, words: string): string {
  const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name, code]) => name === language && code?.includes(words))
    .map(([, , code]) => code ?? '')
  const [code, second] = blocks
  if (code === undefined || second !== undefined)
    throw new Error(`README.md has ${blocks.length} blocks of ${language} with ${words}.`)
  return code
}

export const reactRecipe = (): string => recipe('tsx', 'export function MovieClub')
