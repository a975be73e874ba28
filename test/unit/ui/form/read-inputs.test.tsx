// Tests inputs that a password manager or autofill fills in, with only a `change` event or without any event.
import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Checkbox } from '../../../../src/ui/form/checkbox.tsx'
import { createField } from '../../../../src/ui/form/field.ts'
import { Form } from '../../../../src/ui/form/form.tsx'
import { RadioCard, RadioGroup } from '../../../../src/ui/form/radio-group.tsx'
import { TextField } from '../../../../src/ui/form/text-field.tsx'
import { leave, render } from '../render.tsx'

interface Answers {
  terms: boolean
  kind: string
}

/** Renders a checkbox and radio buttons, and records their values in `answers`. */
function Choices({ answers }: { readonly answers: Answers }) {
  const [shown, show] = useState({ ...answers })
  const change = (part: Partial<Answers>) => show({ ...Object.assign(answers, part) })
  return (
    <>
      <Checkbox checked={shown.terms} onChange={terms => change({ terms })}>
        I accept
      </Checkbox>
      <RadioGroup legend="Membership" value={shown.kind} onChoose={kind => change({ kind })}>
        <RadioCard value="vip" label="VIP" />
        <RadioCard value="free" label="Free" />
      </RadioGroup>
    </>
  )
}

async function open() {
  const surname = createField('lastName', '', { required: true })
  const answers: Answers = { terms: false, kind: 'vip' }
  const submitted: string[] = []
  const values = () => [surname.value.peek(), answers.terms, answers.kind].join()
  const view = await render(
    <Form label="You" busy={false} fields={[surname]} onSubmit={() => submitted.push(values())}>
      <TextField field={surname} label="Surname" />
      <Choices answers={answers} />
    </Form>,
  )
  const input = view.find('[name=lastName]', HTMLInputElement)
  /** Sets the values of the inputs without any event. */
  const fillSilently = () => {
    input.value = 'Lee'
    view.find('[type=checkbox]', HTMLInputElement).checked = true
    view.find('[value=free]', HTMLInputElement).checked = true
  }
  const form = view.find('form', HTMLFormElement)
  return { ...view, surname, input, values, submitted, fillSilently, form }
}

describe('a value that was filled in without an event', () => {
  it.each(['change', 'focusin', 'focusout', 'keydown', 'pointerover', 'pointerdown', 'animationstart'])(
    'is read at the event %s, anywhere in the form',
    async name => {
      const { form, fillSilently, values } = await open()
      fillSilently()
      expect(values()).toBe(',false,vip')
      const anywhere = form.querySelector('fieldset')
      await act(async () => anywhere?.dispatchEvent(new Event(name, { bubbles: true })))
      expect(values()).toBe('Lee,true,free')
    },
  )

  it.each([
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
    ['the tab becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is read when %s', async (_, comeBack) => {
    const { fillSilently, values } = await open()
    fillSilently()
    await act(async () => comeBack())
    expect(values()).toBe('Lee,true,free')
  })

  it('is submitted with the form', async () => {
    const { form, fillSilently, submitted } = await open()
    fillSilently()
    await act(async () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    expect(submitted).toEqual(['Lee,true,free'])
  })

  it('does not count as empty when the visitor leaves the field', async () => {
    const { root, fillSilently, input } = await open()
    fillSilently()
    await leave(input)
    expect(root.textContent).not.toContain('This field is required')
  })

  it('clears an earlier error of its field', async () => {
    const { root, fillSilently, input } = await open()
    await leave(input)
    expect(root.textContent).toContain('This field is required')
    fillSilently()
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    expect(root.textContent).not.toContain('This field is required')
  })
})

it('a value filled in without an event does not overwrite a read-only value', async () => {
  const email = createField('email', 'ada@example.com')
  const { find } = await render(
    <Form label="You" busy={false} fields={[email]} onSubmit={() => {}}>
      <TextField field={email} label="Email" readOnly />
    </Form>,
  )
  const input = find('input', HTMLInputElement)
  input.value = 'somebody@else.com'
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  expect([email.value.value, input.value]).toEqual(['ada@example.com', 'ada@example.com'])
})
