// Tests how a personal field with a value is checked (specification §2.2, §5.1, §5.2).
import { expect, test } from 'vitest'
import { personalFieldChecks } from '../../../../src/domain/member/personal-field-checks.ts'

const { email, birthday } = personalFieldChecks

test.each(['ann@example.com', '  ann@example.com '])(
  '%j is accepted as an email address, because spaces around it are ignored',
  text => {
    expect(email(text)).toBeNull()
  },
)

test.each(['ann@', 'ann', '.ann@example.com'])('%j is not an email address', text => {
  expect(email(text)).toBe('Please enter a valid email address')
})

test.each(['1987-11-30', '2024-02-29', '1899-12-31', '2999-12-31'])('%s is accepted as a birthday', text => {
  expect(birthday(text)).toBeNull()
})

test.each(['2023-02-29', '3000-01-01', '30.11.1987', '1987-11'])('%s is not accepted as a birthday', text => {
  expect(birthday(text)).toBe('Please enter the full date, or leave your birthday blank')
})
