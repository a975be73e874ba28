import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '../../../../src/ui/button.tsx'
import { Checkbox } from '../../../../src/ui/form/checkbox.tsx'
import { render } from '../render.tsx'

function Terms() {
  const [isAccepted, setAccepted] = useState(false)
  return (
    <>
      <Checkbox checked={isAccepted} onChange={setAccepted} name="terms" required>
        I accept the <a href="/terms">terms</a>
      </Checkbox>
      <p>{String(isAccepted)}</p>
      <Button onClick={() => setAccepted(false)}>Clear</Button>
    </>
  )
}

it('a checkbox reports a change by the visitor, and shows a change of its checked prop', async () => {
  const { root, find } = await render(<Terms />)
  const box = find('input', HTMLInputElement)
  expect(root.querySelector('label')?.getAttribute('for')).toBe(box.id)
  await act(async () => box.click())
  expect(root.querySelector('p')?.textContent).toBe('true')
  await act(async () => find('button', HTMLButtonElement).click())
  expect(box.checked).toBe(false)
})
