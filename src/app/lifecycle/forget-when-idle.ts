// Deletes the visitor's data after some minutes without input (specification §13). On a screen in a cinema's foyer, the next
// person would otherwise see the data of the previous visitor.
import { lazyMessages } from '../../domain/messages/lazy-messages.ts'
import { forgetVisitor } from '../../flow/member/forget-visitor.ts'
import type { FirstServices } from '../../flow/state/services.ts'
import { isSending } from '../../flow/state/under-way.ts'
import { flowOwnerIn, suspendedIn } from '../../flow/state/visitor.ts'

/** The visitor's time to respond to the warning, in milliseconds. WCAG 2.2.1 requires at least 20 seconds. */
const warning = 60_000
/**
 * The time for which work in a frame of the page, such as a seat map, counts as input, in milliseconds. A frame of a different origin
 * reports no input. So after this time, the visitor may have left.
 */
const inFrame = 600_000
/** The minimum time between two saves of the flow with a new expiry, in milliseconds. */
const written = 10_000

/**
 * Starts the idle timer. It shows a warning a minute before it deletes the visitor's data. It waits while a payment runs.
 * @param host the mount element. Clicks and input events outside it are ignored, because a page script may cause them.
 */
export function forgetWhenIdle(
  services: FirstServices,
  page: Window,
  host: HTMLElement,
  signal: AbortSignal,
): void {
  const { activity, store, config, keepFlow } = services
  const patience = Number(config.forgetAfter) * 60_000
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastWritten = 0
  /** When a frame of the page got the focus, in milliseconds; 0 if the page itself has it. */
  let enteredFrame = 0
  // Input before this point was not counted, so the idle time starts now.
  activity.record()
  const left = () => activity.last() + patience - Date.now()

  /** During a payment nothing is deleted, so that the visitor still sees the result. */
  const isBusy = () => store.getState().paymentInProgress !== null || isSending(store.getState())
  function look(): void {
    clearTimeout(timer)
    if (enteredFrame && page.document.hasFocus())
      activity.record(Math.max(activity.last(), Math.min(Date.now(), enteredFrame + inFrame)))
    // If the last input is in the future, the device's clock was set back.
    if (isBusy() || activity.last() > Date.now()) activity.record()
    const rest = left()
    if (rest <= 0) {
      activity.record()
      giveUp(services)
    } else if (rest <= warning !== store.getState().idleWarningShown)
      store.setState(state => ({ idleWarningShown: !state.idleWarningShown && hasSomething(services) }))
    const next = left()
    timer = setTimeout(look, next > warning ? next - warning : Math.max(next, 250))
  }
  function onPress(): void {
    const now = Date.now()
    // The idle time may have ended while the device was asleep. This input may then come from a different person.
    if (left() <= 0) {
      look()
      return
    }
    activity.record(now)
    if (store.getState().idleWarningShown) look()
    if (now - lastWritten < written) return
    lastWritten = now
    keepFlow()
  }
  // The window loses the focus if the visitor presses inside a frame. The document keeps it then, also if the frame is in a shadow root.
  function onBlur(): void {
    if (!page.document.hasFocus()) return
    onPress()
    enteredFrame = activity.last()
  }
  const onSeen = () => page.document.visibilityState === 'visible' && look()
  const options = { capture: true, passive: true, signal }
  for (const type of ['pointerdown', 'keydown']) page.addEventListener(type, onPress, options)
  page.addEventListener('blur', onBlur, { signal })
  page.addEventListener(
    'focus',
    () => {
      enteredFrame = 0
    },
    { signal },
  )
  // Speech and switch control cause clicks and input without a pointer or a key.
  for (const type of ['click', 'input']) host.addEventListener(type, onPress, options)
  page.document.addEventListener('visibilitychange', onSeen, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  look()
}

/** Returns whether the widget has data that the visitor would miss. */
function hasSomething({ store, config }: FirstServices): boolean {
  const { draft, orders, receipt, route, acceptedEmail } = store.getState()
  const isTyped = Object.values(draft).some(value => typeof value === 'string' && value.trim() !== '')
  const isOrdered = orders.membership.status !== 'none' || orders.host.status !== 'none'
  return (
    (isTyped && flowOwnerIn(store.getState()) === null) ||
    isOrdered ||
    receipt !== null ||
    acceptedEmail !== null ||
    route !== config.start
  )
}

function giveUp(services: FirstServices): void {
  const { store, config, navigate, notify } = services
  const wasInUse = hasSomething(services)
  // A suspended flow is deleted without a warning, because the present visitor has not seen it.
  if (!wasInUse && !suspendedIn(store.getState())) return
  forgetVisitor(services)
  store.setState({ idleWarningShown: false })
  if (store.getState().route !== config.start) navigate(config.start, 'replace')
  if (wasInUse) notify(lazyMessages.idleWarning.cleared)
}
