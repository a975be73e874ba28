import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { createField } from '../../../../src/ui/form/field.ts'
import { Form } from '../../../../src/ui/form/form.tsx'
import { TextField } from '../../../../src/ui/form/text-field.tsx'
import { type Rendered, render, type } from '../render.tsx'

const submit = ({ find }: Rendered) =>
  act(async () => {
    find('form', HTMLFormElement).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

async function twoFields() {
  const first = createField('firstName', 'Ada', { required: true })
  const last = createField('lastName', '', { required: true })
  let submits = 0
  const form = (busy: boolean) => (
    <Form label="You" busy={busy} fields={[first, last]} onSubmit={() => submits++}>
      <TextField field={first} label="First name" />
      <TextField field={last} label="Surname" />
    </Form>
  )
  const page = await render(form(false))
  return { page, form, first, last, submits: () => submits }
}

describe('a form', () => {
  it('does not submit an invalid value, but focuses the first invalid field', async () => {
    const { page, submits } = await twoFields()
    await submit(page)
    expect(submits()).toBe(0)
    const surname = page.find('[name=lastName]', HTMLInputElement)
    expect(page.root.activeElement).toBe(surname)
    expect(surname.getAttribute('aria-invalid')).toBe('true')
    const described = surname.getAttribute('aria-describedby')?.split(' ') ?? []
    const words = described.map(id => page.root.getElementById(id)?.textContent)
    expect(words.join()).toContain('This field is required')
  })

  it('submits valid values', async () => {
    const { page, submits } = await twoFields()
    await type(page.find('[name=lastName]', HTMLInputElement), 'Lovelace')
    await submit(page)
    expect(submits()).toBe(1)
  })

  it('ignores a second submit while it is busy', async () => {
    const { page, form, last, submits } = await twoFields()
    last.value.value = 'Lovelace'
    await page.show(form(true))
    await submit(page)
    expect(submits()).toBe(0)
  })

  it('focuses the field that the server rejected', async () => {
    const { page, form, first } = await twoFields()
    await page.show(form(true))
    first.serverError.value = 'Taken.'
    await page.show(form(false))
    expect(page.root.activeElement).toBe(page.find('[name=firstName]', HTMLInputElement))
  })

  it('can resubmit a value that the server has rejected', async () => {
    const { page, first, last, submits } = await twoFields()
    last.value.value = 'Lovelace'
    first.serverError.value = 'Taken.'
    await submit(page)
    expect(submits()).toBe(1)
  })

  it('submits a read-only value even if it is invalid', async () => {
    const email = createField('email', 'rené@example.com', { required: true, check: () => 'Wrong.' })
    let submits = 0
    const page = await render(
      <Form label="You" busy={false} fields={[email]} onSubmit={() => submits++}>
        <TextField field={email} label="Email" readOnly />
      </Form>,
    )
    await submit(page)
    expect(submits).toBe(1)
    expect(page.root.textContent).not.toContain('Wrong.')
  })

  it('clears the server’s error at the next submit', async () => {
    const { page, first, last } = await twoFields()
    last.value.value = 'Lovelace'
    first.serverError.value = 'Taken.'
    await submit(page)
    expect(page.root.textContent).not.toContain('Taken.')
  })
})
