// A form does not change while it is being sent (specification §15.1). Its fields keep their value and the focus, and accept no input.
import { act } from 'react'
import { expect, it, test, vi } from 'vitest'
import { Checkbox } from '../../../../src/ui/form/checkbox.tsx'
import { createField } from '../../../../src/ui/form/field.ts'
import { Form } from '../../../../src/ui/form/form.tsx'
import { TextField } from '../../../../src/ui/form/text-field.tsx'
import { leave, render, type } from '../render.tsx'

async function open() {
  const email = createField('email', 'ann@gmial.com', {
    doubt: () => ({ question: 'Did you mean', correction: 'ann@gmail.com' }),
  })
  const birthday = createField('dateOfBirth', '1990-01-01')
  const onNews = vi.fn()
  const form = (busy: boolean) => (
    <Form label="You" busy={busy} fields={[email, birthday]} onSubmit={() => {}}>
      <TextField field={email} label="Email" />
      <TextField field={birthday} label="Birthday" type="date" />
      <Checkbox checked onChange={onNews} name="news">
        News
      </Checkbox>
    </Form>
  )
  const view = await render(form(false))
  const input = (name: string) => view.find(`[name=${name}]`, HTMLInputElement)
  return { ...view, input, email, birthday, onNews, send: (busy: boolean) => view.show(form(busy)) }
}

test.each([
  ['email', 'bo@example.com', 'ann@gmial.com'],
  ['dateOfBirth', '2001-02-03', '1990-01-01'],
] as const)(
  'the field %s is read-only, but keeps the focus, while the form is sent',
  async (name, text, before) => {
    const { input, send, ...fields } = await open()
    const field = name === 'email' ? fields.email : fields.birthday
    input(name).focus()
    await send(true)
    expect([input(name).readOnly, input(name).disabled]).toEqual([true, false])
    expect((input(name).getRootNode() as ShadowRoot).activeElement).toBe(input(name))
    await type(input(name), text)
    expect([input(name).value, field.value.value]).toEqual([before, before])
    await send(false)
    expect(input(name).readOnly).toBe(false)
    await type(input(name), text)
    expect(field.value.value).toBe(text)
  },
)

it('a checkbox is read-only while its form is sent', async () => {
  const { input, send, onNews } = await open()
  await send(true)
  expect(input('news').getAttribute('aria-readonly')).toBe('true')
  await act(async () => input('news').click())
  expect([input('news').checked, onNews.mock.calls]).toEqual([true, []])
  await send(false)
  expect(input('news').hasAttribute('aria-readonly')).toBe(false)
  await act(async () => input('news').click())
  expect(onNews).toHaveBeenCalledWith(false)
})

it('a suggested correction of the email is not applied while the form is sent', async () => {
  const { find, input, send, email } = await open()
  await leave(input('email'))
  await send(true)
  await act(async () => find('.mc-correction', HTMLButtonElement).click())
  expect(email.value.value).toBe('ann@gmial.com')
})

it('a field that is locked during sending does not count as read-only', async () => {
  const { send, email } = await open()
  await send(true)
  expect(email.readOnly.value).toBe(false)
})
