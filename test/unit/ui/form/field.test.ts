import { describe, expect, it } from 'vitest'
import { createField, isValid, typeInto } from '../../../../src/ui/form/field.ts'

const digits = (value: string) => (/^\d+$/.test(value) ? null : 'Digits only')

describe('a field', () => {
  it('says nothing before the visitor has left it', () => {
    const field = createField('pin', '', { required: true, check: digits })
    expect(field.shownError.value).toBeNull()
    typeInto(field, 'a')
    expect(field.shownError.value).toBeNull()
    expect(isValid(field)).toBe(false)
  })

  it('is required once it was left empty', () => {
    const field = createField('pin', '', { required: true })
    field.touched.value = true
    expect(field.shownError.value).toBe('This field is required')
  })

  it('takes spaces for empty', () => {
    const field = createField('firstName', '  ', { required: true })
    expect(field.isFilled.value).toBe(false)
    expect(isValid(field)).toBe(false)
  })

  it('checks what is filled only', () => {
    expect(isValid(createField('birthday', '', { check: digits }))).toBe(true)
    expect(isValid(createField('birthday', 'x', { check: digits }))).toBe(false)
  })

  it('keeps its message until the value is right, then drops it at once', () => {
    const field = createField('pin', 'a', { check: digits })
    field.touched.value = true
    expect(field.shownError.value).toBe('Digits only')
    typeInto(field, 'ab')
    expect(field.shownError.value).toBe('Digits only')
    typeInto(field, '12')
    expect(field.shownError.value).toBeNull()
  })

  it('does not complain anew while a value that was right is typed over', () => {
    const field = createField('pin', 'a', { check: digits })
    field.touched.value = true
    typeInto(field, '12')
    typeInto(field, '12x')
    expect(field.shownError.value).toBeNull()
  })

  it("shows a server's complaint until the next keystroke", () => {
    const field = createField('email', 'a@b.co')
    field.serverError.value = 'This email already belongs to a member.'
    expect(field.shownError.value).toBe('This email already belongs to a member.')
    expect(isValid(field)).toBe(true)
    typeInto(field, 'a@b.com')
    expect(field.shownError.value).toBeNull()
  })
})
