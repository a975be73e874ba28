import { act, Profiler } from 'react'
import { describe, expect, it } from 'vitest'
import { createField } from '../../../../src/ui/form/field.ts'
import { TextField } from '../../../../src/ui/form/text-field.tsx'
import { leave, render, type } from '../render.tsx'

const short = (value: string) => (value.length > 3 ? 'Too long' : null)

describe('a text field', () => {
  it('has a label, and its hint and message as its description', async () => {
    const field = createField('pin', '', { required: true })
    const { find, root } = await render(<TextField field={field} label="PIN" hint="On the back" optional />)
    const input = find('input', HTMLInputElement)
    expect(root.querySelector('label')?.getAttribute('for')).toBe(input.id)
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map(id => root.getElementById(id)?.className)).toEqual([
      'mc-optional',
      'mc-hint',
      'mc-error',
    ])
  })

  it('shows its error in a live region after blur', async () => {
    const field = createField('pin', '', { required: true, check: short })
    const { find } = await render(<TextField field={field} label="PIN" />)
    const input = find('input', HTMLInputElement)
    const error = find('.mc-error', HTMLElement)
    expect(error.getAttribute('aria-live')).toBe('polite')
    await type(input, '12345')
    expect(error.textContent).toBe('')
    await leave(input)
    expect(error.textContent).toBe('Too long')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await type(input, '12')
    expect(error.textContent).toBe('')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(field.value.value).toBe('12')
  })

  it('shows a value from the app, and keeps typed text after a server error', async () => {
    const field = createField('email', 'old')
    const { find } = await render(<TextField field={field} label="Email" />)
    const input = find('input', HTMLInputElement)
    expect(input.value).toBe('old')
    await act(async () => {
      field.value.value = 'from the server'
    })
    expect(input.value).toBe('from the server')
    await type(input, 'typed')
    await act(async () => {
      field.serverError.value = 'No.'
    })
    expect(input.value).toBe('typed')
  })

  it('does not render again at a keystroke', async () => {
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
})
