import { describe, expect, it } from 'vitest'
import { createField, isValid, typeInto } from '../../../../src/ui/form/field.ts'

const digits = (value: string) => (/^\d+$/.test(value) ? null : 'Digits only')

describe('a field', () => {
  it('shows no error before the visitor has left it', () => {
    const field = createField('pin', '', { required: true, check: digits })
    expect(field.shownError.value).toBeNull()
    typeInto(field, 'a')
    expect(field.shownError.value).toBeNull()
    expect(isValid(field)).toBe(false)
  })

  it('shows an error if it is required and the visitor has left it empty', () => {
    const field = createField('pin', '', { required: true })
    field.touched.value = true
    expect(field.shownError.value).toBe('This field is required')
  })

  it('treats spaces as empty', () => {
    const field = createField('firstName', '  ', { required: true })
    expect(field.isFilled.value).toBe(false)
    expect(isValid(field)).toBe(false)
  })

  it('is validated only if it is filled in', () => {
    expect(isValid(createField('birthday', '', { check: digits }))).toBe(true)
    expect(isValid(createField('birthday', 'x', { check: digits }))).toBe(false)
  })

  it('shows its error until the value is valid, and then hides the error immediately', () => {
    const field = createField('pin', 'a', { check: digits })
    field.touched.value = true
    expect(field.shownError.value).toBe('Digits only')
    typeInto(field, 'ab')
    expect(field.shownError.value).toBe('Digits only')
    typeInto(field, '12')
    expect(field.shownError.value).toBeNull()
  })

  it('shows no new error while the visitor types over a valid value', () => {
    const field = createField('pin', 'a', { check: digits })
    field.touched.value = true
    typeInto(field, '12')
    typeInto(field, '12x')
    expect(field.shownError.value).toBeNull()
  })

  it('shows the server’s error until the next keystroke', () => {
    const field = createField('email', 'a@b.co')
    field.serverError.value = 'This email already belongs to a member.'
    expect(field.shownError.value).toBe('This email already belongs to a member.')
    expect(isValid(field)).toBe(true)
    typeInto(field, 'a@b.com')
    expect(field.shownError.value).toBeNull()
  })
})
