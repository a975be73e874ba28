// Shows the screen of the current route. The checkout stays alive when it is left (specification §2).

import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { parseRoute } from '../domain/route.ts'
import { emptyDraft } from '../flow/state/saved-flow.ts'
import type { Services } from '../flow/state/services.ts'
import { isCharging } from '../flow/state/under-way.ts'
import { OfflineAlert } from '../screens/alerts.tsx'
import { useFormHelp } from '../screens/form/form-help.ts'
import { FlowContext, useFlow, useServices } from '../screens/services-context.ts'
import { Logo } from '../ui/logo.tsx'
import { ChunkScreen } from './chunk-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { fetchAhead, lazyChunks } from './lazy-chunks.ts'
import { ScreenOf } from './screen-of.tsx'
import { Styled } from './styled.tsx'

export interface AppProps {
  readonly services: Services
  /** The mount element. */
  readonly host: HTMLElement
  /**
   * Called once, when the first screen is in the page and hears the visitor: in the task that made it so, since between that
   * and the next one the page may be left, and two would look after one form.
   */
  readonly onShown: () => void
}

export function App({ services, host, onShown }: AppProps) {
  const { emit, store, owner } = services
  // What screens hold by themselves is its owner's: what was typed into the card's frames, a thank-you with an address. Whoever ends
  // the owner writes the store right after.
  const owners = useStore(store, () => owner.ends)
  useLayoutEffect(onShown, [onShown])
  return (
    <StrictMode>
      <FlowContext value={services}>
        <WidgetHeader />
        <OfflineAlert />
        <ErrorBoundary
          onCrash={() => emit('movie-club:error', { kind: 'crash' })}
          fallback={restart => (
            <ChunkScreen chunk={lazyChunks.membership}>
              {({ CrashAlert }) => <CrashAlert onRestart={restart} />}
            </ChunkScreen>
          )}
        >
          <Screens key={owners} host={host} />
          <Idle />
        </ErrorBoundary>
      </FlowContext>
    </StrictMode>
  )
}

/**
 * Above every screen, or the panel beside it: the look's logo, the cinema's name and 'Movie Club' (specification §2.2).
 * Not a `<header>`: the page has its own banner, and assistive technology would list a second one.
 */
function WidgetHeader() {
  const { config, logo } = useServices()
  return (
    <div className="mc-header">
      <Logo {...logo} />
      <p className="mc-brand">
        <span className="mc-brand-cinema">{config.cinemaName}</span>{' '}
        <span className="mc-brand-club">Movie Club</span>
      </p>
      <WhyJoin />
    </div>
  )
}

/** Beside the first form. What it costs comes with the chunk of the membership step. */
function WhyJoin() {
  const isJoining = useFlow(({ route }) => parseRoute(route)?.name === 'register')
  const help = useFormHelp()
  return (
    isJoining && <div className="mc-why">{help ? <help.WhyJoin /> : 'Free, or VIP with most benefits'}</div>
  )
}

/** Its chunk is there: it has asked for this. */
function Idle() {
  const isShown = useFlow(state => state.idleWarningShown)
  const { IdleWarning } = lazyChunks.membership.loaded() ?? {}
  return isShown && IdleWarning && <IdleWarning />
}

function Screens({ host }: { readonly host: HTMLElement }) {
  const text = useFlow(state => state.route)
  const route = useMemo(() => parseRoute(text), [text])
  const [shownCheckout, setShownCheckout] = useState<string | null>(null)
  const cartId = route?.cartId ?? null
  // The order is paid, so the kept checkout and its card frames are removed.
  const isOver = route?.name === 'thanks'
  useEffect(() => {
    if (cartId || isOver) setShownCheckout(cartId)
  }, [cartId, isOver])
  const step = route?.name
  const isTyped = useFlow(({ draft }) => draft !== emptyDraft)
  useEffect(() => {
    if (step) fetchAhead(step, isTyped)
  }, [step, isTyped])
  const kept = isOver ? null : (cartId ?? shownCheckout)
  if (!route) return null
  const isCheckout = route.name === 'checkout'
  return (
    <>
      {!isCheckout && (
        // A step is a new element, as its screen is: nothing of the one before has moved.
        <PayingCover key={route.name}>
          <ScreenOf route={route} host={host} />
        </PayingCover>
      )}
      {kept && (isCheckout || lazyChunks.checkout.loaded()) && (
        <ChunkScreen key={kept} chunk={lazyChunks.checkout}>
          {({ PersistentCheckout, styles }) => (
            <Styled host={host} css={styles}>
              <PersistentCheckout cartId={kept} host={host} visible={isCheckout} />
            </Styled>
          )}
        </ChunkScreen>
      )}
    </>
  )
}

/** Covers the other steps while the checkout, whose chunk is there, is paying: the visitor may have gone Back in the meantime. */
function PayingCover({ children }: { readonly children: ReactNode }) {
  // What costs nothing is completed by its own step, whose button shows the progress.
  const isCovered = useFlow(state => isCharging(state) && parseRoute(state.route)?.name !== 'thanks')
  const { Overlay } = lazyChunks.checkout.loaded() ?? {}
  return (
    <div className="mc-lock">
      <div inert={isCovered}>{children}</div>
      {isCovered && Overlay && <Overlay label="Your payment is being processed…" />}
    </div>
  )
}
