// Shows the screen of the current route. The checkout stays alive when it is left (specification §2).

import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Connection } from '../domain/connection.ts'
import { parseRoute } from '../domain/route.ts'
import { emptyDraft } from '../flow/state/saved-flow.ts'
import { isCharging } from '../flow/state/under-way.ts'
import { OfflineAlert } from '../screens/alerts.tsx'
import {
  useFirstServices,
  useFlow,
  useLater,
  WidgetContext,
  type WidgetParts,
} from '../screens/services-context.ts'
import { Logo } from '../ui/logo.tsx'
import { ChunkScreen } from './chunk-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { type Chunks, fetchAhead } from './load-chunks.ts'
import { ScreenOf } from './screen-of.tsx'
import { Styled } from './styled.tsx'

export interface AppParts extends WidgetParts {
  readonly chunks: Chunks
  readonly connection: Pick<Connection, 'check'>
  /** The mount element. */
  readonly host: HTMLElement
}

export interface AppProps extends AppParts {
  /**
   * Called once, when the first screen is in the page and hears the visitor: in the task that made it so, since between that
   * and the next one the page may be left, and two would look after one form.
   */
  readonly onShown: () => void
}

export function App({ first, door, chunks, connection, host, onShown }: AppProps) {
  const { emit, store, owner } = first
  const widget = useMemo(() => ({ first, door }), [first, door])
  // What screens hold by themselves is its owner's: what was typed into the card's frames, a thank-you with an address. Whoever ends
  // the owner writes the store right after.
  const owners = useStore(store, () => owner.ends)
  useLayoutEffect(onShown, [onShown])
  return (
    <StrictMode>
      <WidgetContext value={widget}>
        <WidgetHeader />
        <OfflineAlert />
        <ErrorBoundary
          onCrash={() => emit('movie-club:error', { kind: 'crash' })}
          fallback={restart => (
            <ChunkScreen chunk={door}>{({ CrashAlert }) => <CrashAlert onRestart={restart} />}</ChunkScreen>
          )}
        >
          <Screens key={owners} chunks={chunks} connection={connection} host={host} />
          <Idle />
        </ErrorBoundary>
      </WidgetContext>
    </StrictMode>
  )
}

/**
 * Above every screen, or the panel beside it: the theme's logo, the cinema's name and 'Movie Club' (specification §2.2).
 * Not a `<header>`: the page has its own banner, and assistive technology would list a second one.
 */
function WidgetHeader() {
  const { config, logo } = useFirstServices()
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

/** Beside the first form. The price comes with the later chunk. */
function WhyJoin() {
  const isJoining = useFlow(({ route }) => parseRoute(route)?.name === 'register')
  const later = useLater()
  return (
    isJoining && <div className="mc-why">{later ? <later.WhyJoin /> : 'Free, or VIP with most benefits'}</div>
  )
}

function Idle() {
  const isShown = useFlow(state => state.idleWarningShown)
  const { IdleWarning } = useLater() ?? {}
  return isShown && IdleWarning && <IdleWarning />
}

function Screens({ chunks, connection, host }: Pick<AppParts, 'chunks' | 'connection' | 'host'>) {
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
    if (step) fetchAhead(chunks, connection, step, isTyped)
  }, [chunks, connection, step, isTyped])
  const persistentCartId = isOver ? null : (cartId ?? shownCheckout)
  if (!route) return null
  const isCheckout = route.name === 'checkout'
  return (
    <>
      {!isCheckout && (
        // A step is a new element, as its screen is: nothing of the one before has moved.
        <PayingCover key={route.name} chunks={chunks}>
          <ScreenOf route={route} chunks={chunks} host={host} />
        </PayingCover>
      )}
      {persistentCartId && (isCheckout || chunks.checkout.loaded()) && (
        <ChunkScreen key={persistentCartId} chunk={chunks.checkout}>
          {({ PersistentCheckout, styles }) => (
            <Styled host={host} css={styles}>
              <PersistentCheckout cartId={persistentCartId} host={host} visible={isCheckout} />
            </Styled>
          )}
        </ChunkScreen>
      )}
    </>
  )
}

/** Covers the other steps while the checkout is paying: the visitor may have gone Back in the meantime. */
function PayingCover({
  chunks,
  children,
}: Pick<AppParts, 'chunks'> & {
  readonly children: ReactNode
}) {
  // What costs nothing is completed by its own step, whose button shows the progress.
  const isCovered = useFlow(state => isCharging(state) && parseRoute(state.route)?.name !== 'thanks')
  const { Overlay } = chunks.checkout.loaded() ?? {}
  return (
    <div className="mc-lock">
      <div inert={isCovered}>{children}</div>
      {isCovered && Overlay && <Overlay label="Your payment is being processed…" />}
    </div>
  )
}
