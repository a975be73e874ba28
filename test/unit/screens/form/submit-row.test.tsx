import { act } from 'react'
import { expect, it } from 'vitest'
import { MissingLine } from '../../../../src/screens/form/submit-row.tsx'
import { createField } from '../../../../src/ui/form/field.ts'
import { fakeServices } from '../../flow/fake-services.ts'
import { render } from '../../ui/render.tsx'
import { InWidget } from '../in-widget.tsx'

it('the line above Continue lists the missing fields, and is empty if none is missing', async () => {
  const email = createField('email', '')
  const last = createField('lastName', '')
  const { root } = await render(
    <InWidget services={fakeServices()} isLoaded={false}>
      <MissingLine
        fields={[
          { label: 'Email', name: 'email', filled: email.isFilled },
          { label: 'Surname', name: 'lastName', filled: last.isFilled },
        ]}
      />
    </InWidget>,
  )
  expect(root.textContent).toBe('Still needed: Email, Surname')
  await act(async () => {
    email.value.value = 'a@b.co'
  })
  expect(root.textContent).toBe('Still needed: Surname')
  await act(async () => {
    last.value.value = 'L'
  })
  expect(root.textContent).toBe('')
})
