// Forgets the visitor after some minutes without a press or a key (specification §13): at a screen of a cinema's foyer the next
// person stands in front of what the last one has typed.
import { forgetVisitor } from '../../flow/member/forget-visitor.ts'
import type { FirstServices } from '../../flow/state/services.ts'
import { isSending } from '../../flow/state/under-way.ts'
import { flowOwnerIn, suspendedIn } from '../../flow/state/visitor.ts'

/** Time to say that one is still there (WCAG 2.2.1 asks for 20 s), in milliseconds. */
const warning = 20_000
/** Presses write the new end this seldom, in milliseconds. */
const written = 10_000

/** @param host the mount element: elsewhere a script of the page may click and write, which says nothing of the visitor */
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
  // Nobody has counted the presses until now.
  activity.record()
  const left = () => activity.last() + patience - Date.now()

  /** A payment is waited for: what becomes of it is still told. */
  const isBusy = () => store.getState().paymentInProgress !== null || isSending(store.getState())
  function look(): void {
    clearTimeout(timer)
    // The clock may have been put back since.
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
    // After a night in the drawer a press is the next person's.
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
  const onSeen = () => page.document.visibilityState === 'visible' && look()
  const options = { capture: true, passive: true, signal }
  for (const type of ['pointerdown', 'keydown']) page.addEventListener(type, onPress, options)
  // Speech and switches press and write without either.
  for (const type of ['click', 'input']) host.addEventListener(type, onPress, options)
  page.document.addEventListener('visibilitychange', onSeen, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  look()
}

/** Whether there is anything of a visitor that would be missed. */
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
  const { store, config, navigate } = services
  // A suspended flow goes without a question: the person at the screen has not seen it.
  if (!hasSomething(services) && !suspendedIn(store.getState())) return
  forgetVisitor(services)
  store.setState({ idleWarningShown: false })
  if (store.getState().route !== config.start) navigate(config.start, 'replace')
}
