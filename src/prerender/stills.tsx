// Renders the later steps to HTML at build time, with a made-up member and order (sample-flow.ts). The snippet page shows these stills to
// editors. The running widget would need a server for these steps, and would make real orders there.
import { importFile } from '../app/chunks/import-file.ts'
import { type Chunks, createChunks } from '../app/load-chunks.ts'
import { parseRoute } from '../domain/route.ts'
import { createPaymentSession } from '../flow/payment/payment-session.ts'
import type { FlowState } from '../flow/state/flow-state.ts'
import { firstState } from '../flow/state/new-state.ts'
import type { Services } from '../flow/state/services.ts'
import { memberIn } from '../flow/state/visitor.ts'
import { CheckoutScreen } from '../screens/checkout/checkout-screen.tsx'
import { PaymentSessionContext } from '../screens/checkout/payment-session-context.ts'
import { MembershipSection } from '../screens/dashboard/membership-section.tsx'
import { SectionLinks } from '../screens/dashboard/section.tsx'
import { OrderContext } from '../screens/order-context.ts'
import { StepScreen } from '../screens/step-screen.tsx'
import { cartId, connected, now, type StillName, sampleFlows } from './sample-flow.ts'
import { fixedStore, placeholders, renderApp, servicesFor } from './start-screens.tsx'

const loaded = <Part,>(part: Part) => ({
  load: () => Promise.resolve(part),
  loaded: () => part,
  onLoad: () => () => {},
})

/** Returns the checkout with a payment session that is connected to no card provider. */
function checkoutOf(services: Services) {
  const session = { ...createPaymentSession(services, cartId), store: fixedStore(connected) }
  return () => (
    <OrderContext value={cartId}>
      <PaymentSessionContext value={session}>
        <CheckoutScreen />
      </PaymentSessionContext>
    </OrderContext>
  )
}

/** Returns the top of the member home, which needs no lists from the server. */
function homeOf(state: FlowState) {
  const member = memberIn(state)
  return () => (
    <StepScreen heading="Your Movie Club" eyebrow={`Hello ${member?.firstName}`}>
      <div className="mc-home">
        {member && <MembershipSection member={member} />}
        <SectionLinks />
      </div>
    </StepScreen>
  )
}

/** Node has no window, and the membership screen asks for its width. */
function inWideWindow<Result>(work: () => Result): Result {
  const global: { window?: unknown } = globalThis
  if (global.window !== undefined) return work()
  global.window = { matchMedia: () => ({ matches: true }) }
  try {
    return work()
  } finally {
    delete global.window
  }
}

/** What the provider's card fields show before the visitor types. Without the provider, their boxes are empty. */
const cardTexts = ['Alex Nguyen', '1234 1234 1234 1234', 'MM/YYYY', '123']

/** Fills in the boxes of the card fields, in their order. */
function withCardTexts(html: string): string {
  const texts = cardTexts.values()
  return html.replace(/class="mc-input mc-card-field"[^>]*>/g, box => box + (texts.next().value ?? ''))
}

async function render(name: StillName): Promise<string> {
  const { route, part } = sampleFlows[name]
  const parsed = parseRoute(route)
  if (!parsed) throw new Error(`There is no route ${route}.`)
  // On the first step since the page has loaded, some screens wait for the server.
  const state: FlowState = { ...firstState('', parsed), stepsShown: 2, ...part }
  const services = servicesFor(state, {
    config: { ...placeholders, timeZone: 'Australia/Sydney' },
    serverNow: () => Date.parse(now),
    device: 'other',
    canPrint: true,
    openPass: null,
    pageOrigin: 'https://empty.invalid',
  })
  const chunks = createChunks(importFile)
  const { checkout, memberPages } = chunks
  const [ofCheckout, ofMember] = await Promise.all([checkout.load(), memberPages.load()])
  const still: Chunks = {
    ...chunks,
    checkout: loaded({ ...ofCheckout, PersistentCheckout: checkoutOf(services) }),
    memberPages: loaded({ ...ofMember, screens: { ...ofMember.screens, dashboard: homeOf(state) } }),
  }
  // The picture on the thank-you screen is on the cinema's server.
  const html = inWideWindow(() => renderApp(services, still)).replace(/<img[^>]*>|<link[^>]*>/g, '')
  return withCardTexts(html)
}

/** Resolves to the HTML of each still, with the placeholders of a start screen. */
export async function renderStills(): Promise<{ readonly stills: Readonly<Record<StillName, string>> }> {
  const names = Object.keys(sampleFlows) as StillName[]
  const all = await Promise.all(names.map(async name => [name, await render(name)] as const))
  return { stills: Object.fromEntries(all) as Record<StillName, string> }
}
