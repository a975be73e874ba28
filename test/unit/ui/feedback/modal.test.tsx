import { act, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ErrorDialog } from '../../../../src/screens/checkout/payment-error-dialog.tsx'
import { Button } from '../../../../src/ui/button.tsx'
import { render } from '../render.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay Now</Button>
      <ErrorDialog title="WHOOPS" open={open} onClose={() => setOpen(false)}>
        The card was declined.
      </ErrorDialog>
    </>
  )
}

async function opened() {
  const page = await render(<Page />)
  const pay = page.find('button', HTMLButtonElement)
  pay.focus()
  await act(async () => pay.click())
  return { page, pay, dialog: page.find('dialog', HTMLDialogElement) }
}

describe('the error dialog', () => {
  it('closes with Escape, which the browser reports as a cancel event', async () => {
    const { page, pay, dialog } = await opened()
    await act(async () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(page.root.querySelector('dialog')).toBeNull()
    expect(page.root.activeElement).toBe(pay)
  })

  it('hides Escape from the page only while it is open', async () => {
    const { dialog } = await opened()
    const heard: string[] = []
    const hear = ({ type }: Event) => heard.push(type)
    for (const type of ['keydown', 'keyup']) document.addEventListener(type, hear)
    const pressEscape = () => {
      for (const type of ['keydown', 'keyup'])
        document.body.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true }))
    }
    pressEscape()
    expect(heard).toEqual([])
    await act(async () => dialog.querySelector('button')?.click())
    pressEscape()
    for (const type of ['keydown', 'keyup']) document.removeEventListener(type, hear)
    expect(heard).toEqual(['keydown', 'keyup'])
  })
})
