// The checkout on the screen, for tests: opened for a visitor, with what happens meanwhile.
import { act, StrictMode } from 'react'
import { KeptCheckout } from '../../../../src/screens/checkout/checkout-screen.tsx'
import { FlowContext } from '../../../../src/screens/services-context.ts'
import { atCheckout, settle } from '../../flow/fake-checkout.ts'
import { fakeProvider } from '../../flow/fake-provider.ts'
import { render } from '../../ui/render.tsx'

export async function openCheckout(
  settings: Parameters<typeof atCheckout>[0] = {},
  prepare = async (_: Bench) => {},
) {
  const provider = fakeProvider()
  const bench = await atCheckout({ connectPayments: provider.connect, ...settings })
  await prepare(bench)
  const host = document.createElement('div')
  const node = (visible: boolean) => (
    <StrictMode>
      <FlowContext value={bench.services}>
        <KeptCheckout key="c-1" cartId="c-1" host={host} visible={visible} />
      </FlowContext>
    </StrictMode>
  )
  const view = await render(node(true))
  await idle()
  const text = () => view.root.textContent ?? ''
  const button = (name: string) => {
    const found = [...view.root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`no button ${name} in ${text()}`)
    return found
  }
  const press = async (name: string) => {
    await act(async () => button(name).click())
    await idle()
  }
  return { ...bench, ...view, provider, node, text, button, press }
}
type Bench = Awaited<ReturnType<typeof atCheckout>>

export const idle = () => act(settle)
