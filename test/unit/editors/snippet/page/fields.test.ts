// The fields of the snippet page, and the choice that the snippet page reads from them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { defaultOf } from '../../../../../src/domain/widget-config.ts'
import { drawFields } from '../../../../../src/editors/snippet/page/fields.ts'
import { readChoice } from '../../../../../src/editors/snippet/page/read-choice.ts'

const page = readFileSync(
  join(import.meta.dirname, '../../../../../src/editors/snippet/files/index.html'),
  'utf8',
)
let form: HTMLFormElement

beforeEach(() => {
  document.body.innerHTML = /<form.*<\/form>/s.exec(page)?.[0] ?? ''
  const [found] = document.forms
  if (!found) throw new Error('The page has no form.')
  form = found
  drawFields(form, [], 'https://cdn.example/movie-club/')
})

test('the preselected text about renewal is the sentence that the checkout shows', () => {
  const list = form.querySelector<HTMLSelectElement>('#renewalNote-choice')
  expect(list?.selectedOptions[0]?.textContent).toBe(defaultOf('renewalNote'))
  expect(form.querySelector('#renewalNote-words')?.textContent).toBe(`“${defaultOf('renewalNote')}”`)
  expect(form.querySelector<HTMLInputElement>('#renewalNote')?.placeholder).toBe(defaultOf('renewalNote'))
  expect(readChoice(form).choice.attributes.renewalNote).toBe('')
})

test.each([
  ['16', '16px'],
  [' 1.5 ', '1.5px'],
  ['0', '0px'],
  ['1rem', '1rem'],
  ['wide', 'wide'],
])('the corner radius “%s” is read as “%s”', (typed, read) => {
  const field = form.elements.namedItem('--movie-club-radius') as HTMLInputElement
  field.value = typed
  expect(readChoice(form).choice.properties).toEqual({ '--movie-club-radius': read })
})
