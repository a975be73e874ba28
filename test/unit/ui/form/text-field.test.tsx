import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { createField } from '../../../../src/ui/form/field.ts'
import { TextField } from '../../../../src/ui/form/text-field.tsx'
import { leave, render, type } from '../render.tsx'

it('a text field does not render again at a keystroke', async () => {
  let renders = 0
  const field = createField('firstName', 'A', { required: true })
  const { find } = await render(
    <Profiler id="field" onRender={() => renders++}>
      <TextField field={field} label="First name" />
    </Profiler>,
  )
  const before = renders
  const input = find('input', HTMLInputElement)
  for (const text of ['Ad', 'Ada', 'Ada ', 'Ada L']) await type(input, text)
  expect(renders).toBe(before)
  await type(input, '')
  await leave(input)
  expect(renders).toBe(before + 1)
})
