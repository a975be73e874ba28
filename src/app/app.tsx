// Shows the screen of the current route. The checkout stays mounted while the visitor is at a different step (specification §2).

import {
  type ReactNode,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useStore } from 'zustand'
import type { Connection } from '../domain/connection.ts'
import { WHY_VIP } from '../domain/member/benefits.ts'
import { parseRoute } from '../domain/route.ts'
import { emptyDraft } from '../flow/state/stored/flow-values.ts'
import { isCharging } from '../flow/state/under-way.ts'
import { OfflineAlert } from '../screens/alerts.tsx'
import { BenefitList } from '../screens/membership/benefit-list.tsx'
import {
  useFirstServices,
  useFlow,
  useLater,
  WidgetContext,
  type WidgetParts,
} from '../screens/services-context.ts'
import { Logo } from '../ui/logo.tsx'
import { firstOutline, type Outline, OutlineContext } from '../ui/outline.tsx'
import type { Announce, Announcement } from '../ui/voice/create-voice.ts'
import { LiveRegions, VoiceContext } from '../ui/voice/voice.tsx'
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
  /** Default: the outline that the build renders. */
  readonly outline?: Outline
}

export interface AppProps extends AppParts {
  /**
   * Called in a layout effect, when React begins to handle the visitor's input on the first screen. An ordinary effect could run later,
   * even after `pagehide`. Until then, React and the code of the unhydrated form would both handle the form.
   */
  readonly onShown: () => void
}

/** Renders the whole widget: header, offline alert, the screen of the route, and the idle warning. */
export function App({ first, door, chunks, connection, host, outline = firstOutline, onShown }: AppProps) {
  const { emit, store, owner } = first
  const announce = useMemo(
    (): Announce => announcement => announceIn(door, host.shadowRoot, announcement),
    [door, host],
  )
  const widget = useMemo(() => ({ first, door }), [first, door])
  const shownOutline = useSyncExternalStore(
    never,
    () => outline,
    () => firstOutline,
  )
  // The local state of screens, such as input in the card's frames, belongs to one visitor. If the visitor changes, the key below
  // changes and React mounts new screens. This selector runs again, because every caller of `owner.end` changes the store after
  // the call.
  const owners = useStore(store, () => owner.ends)
  useLayoutEffect(onShown, [onShown])
  return (
    <StrictMode>
      <WidgetContext value={widget}>
        <VoiceContext value={announce}>
          <OutlineContext value={shownOutline}>
            <WidgetHeader />
            <OfflineAlert />
            <ErrorBoundary
              onCrash={() => emit('movie-club:error', { kind: 'crash' })}
              fallback={restart => (
                <ChunkScreen chunk={door}>
                  {({ CrashAlert }) => <CrashAlert onRestart={restart} />}
                </ChunkScreen>
              )}
            >
              <Screens key={owners} chunks={chunks} connection={connection} host={host} />
              <Idle />
            </ErrorBoundary>
            <LiveRegions />
            {shownOutline.number && (
              <span id="mc-number" hidden>
                {shownOutline.number}
              </span>
            )}
          </OutlineContext>
        </VoiceContext>
      </WidgetContext>
    </StrictMode>
  )
}

/** Subscribes to a value that never changes. */
const never = () => () => {}

/** Makes an announcement. If the chunk `later` has not loaded, fills the live region immediately. */
function announceIn(door: AppParts['door'], root: ShadowRoot | null, announcement: Announcement): () => void {
  const later = door.loaded()
  if (later && root) return later.announce(root, announcement)
  const region = root?.querySelector(announcement.isUrgent ? '[role=alert]' : '[role=status]')
  if (region) region.textContent = announcement.words
  return () => {}
}

/**
 * Shows the theme's logo, the cinema's name and 'Movie Club', above the screen or in a panel beside it (specification §2.2).
 * It is not a `<header>`, because assistive technology would list it as a second banner beside the page's own.
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

/**
 * Shows the reasons to join beside the first form. The price is added when the chunk `later` has loaded. The benefits are shown
 * from the start. On a phone they are above the form, so adding them later would move the form.
 */
function WhyJoin() {
  const isJoining = useFlow(({ route }) => /^(register|upgrade)$/.test(parseRoute(route)?.name ?? ''))
  const later = useLater()
  return (
    isJoining && (
      <div className="mc-why">
        {/* An element and no bare text, because a browser that translates replaces texts, and React then cannot remove them. */}
        {later ? <later.WhyJoin /> : <span>Free, or VIP for the most benefits</span>}
        <div className="mc-why-vip">
          {'With VIP: '}
          <BenefitList items={WHY_VIP} />
        </div>
      </div>
    )
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
  // On the thank-you screen the order is completed, so the mounted checkout and its card frames are removed.
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
        // Each step gets a new element, so that browsers do not count the change as a layout shift.
        <PayingCover key={route.name} chunks={chunks}>
          <ScreenOf route={route} chunks={chunks} host={host} />
        </PayingCover>
      )}
      {persistentCartId && (isCheckout || chunks.checkout.loaded()) && (
        <ChunkScreen key={persistentCartId} chunk={chunks.checkout}>
          {({ PersistentCheckout, styles }) => (
            <Styled host={host} css={styles}>
              <PersistentCheckout cartId={persistentCartId} visible={isCheckout} />
            </Styled>
          )}
        </ChunkScreen>
      )}
    </>
  )
}

/**
 * Covers every step except the checkout while a payment is being processed. The visitor may have gone Back from the checkout
 * during the payment.
 */
function PayingCover({
  chunks,
  children,
}: Pick<AppParts, 'chunks'> & {
  readonly children: ReactNode
}) {
  // The overlay covers a step only during a charge, and never covers the thank-you screen. A free order needs no overlay, because the
  // button on its own step shows the progress.
  const isCovered = useFlow(state => isCharging(state) && parseRoute(state.route)?.name !== 'thanks')
  const { Overlay } = chunks.checkout.loaded() ?? {}
  return (
    <div className="mc-lock">
      <div inert={isCovered}>{children}</div>
      {isCovered && Overlay && <Overlay label="Your payment is being processed…" />}
    </div>
  )
}
