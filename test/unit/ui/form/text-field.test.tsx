import { act, Profiler } from 'react'
import { expect, it } from 'vitest'
import { personalFieldChecks } from '../../../../src/domain/member/personal-field-checks.ts'
import { createField } from '../../../../src/ui/form/field.ts'
import { Form } from '../../../../src/ui/form/form.tsx'
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

// If a typed date is incomplete, the input's value is empty and the browser reports `badInput` (specification §5.2).

const message = 'Please enter the full date, or leave your birthday blank'

async function open(stored: string) {
  const birthday = createField('dateOfBirth', stored, { check: personalFieldChecks.birthday })
  const submitted: string[] = []
  const view = await render(
    <Form label="You" busy={false} fields={[birthday]} onSubmit={() => submitted.push(birthday.value.peek())}>
      <TextField field={birthday} label="Birthday" type="date" optional />
    </Form>,
  )
  const input = view.find('input', HTMLInputElement)
  let isBad = false
  Object.defineProperty(input, 'validity', { get: () => ({ badInput: isBad }) })
  /** Types half of a date. The value is then empty, as in a browser. */
  const typeHalf = async () => {
    isBad = true
    await type(input, '')
  }
  const typeWhole = async (text: string) => {
    isBad = false
    await type(input, text)
  }
  const submit = () =>
    act(async () =>
      view
        .find('form', HTMLFormElement)
        .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  return { ...view, birthday, input, typeHalf, typeWhole, submit, submitted }
}

it.each(['', '1987-11-30'])(
  'an incomplete date that replaces the stored value %j blocks the submit',
  async stored => {
    const { root, birthday, input, typeHalf, submit, submitted } = await open(stored)
    await typeHalf()
    expect(root.textContent).not.toContain(message)
    await leave(input)
    expect(root.textContent).toContain(message)
    await submit()
    expect(submitted).toEqual([])
    expect(birthday.value.value).toBe(stored)
  },
)

it('completing the stored date again removes the error', async () => {
  const { root, input, typeHalf, typeWhole, submit, submitted } = await open('1987-11-30')
  await typeHalf()
  await leave(input)
  await typeWhole('1987-11-30')
  expect(root.textContent).not.toContain(message)
  await submit()
  expect(submitted).toEqual(['1987-11-30'])
})

it('an empty value is submitted after the visitor has removed the date', async () => {
  const { typeHalf, typeWhole, submit, submitted } = await open('1987-11-30')
  await typeHalf()
  await typeWhole('')
  await submit()
  expect(submitted).toEqual([''])
})

it('an incomplete typed date is replaced if the app sets the field’s value', async () => {
  const { birthday, root, input, typeHalf, submit, submitted } = await open('')
  await typeHalf()
  await leave(input)
  await act(async () => {
    birthday.value.value = '1980-01-02'
  })
  expect(root.textContent).not.toContain(message)
  await submit()
  expect(submitted).toEqual(['1980-01-02'])
})
