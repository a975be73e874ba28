import { signal } from '@preact/signals-react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { Checkbox } from '../../../../src/ui/form/checkbox.tsx'
import { render } from '../render.tsx'

it('writes its signal and follows it', async () => {
  const terms = signal(false)
  const { root, find } = await render(
    <Checkbox value={terms} name="terms" required>
      I accept the <a href="/terms">terms</a>
    </Checkbox>,
  )
  const box = find('input', HTMLInputElement)
  expect(root.querySelector('label')?.getAttribute('for')).toBe(box.id)
  await act(async () => box.click())
  expect(terms.value).toBe(true)
  await act(async () => {
    terms.value = false
  })
  expect(box.checked).toBe(false)
})
