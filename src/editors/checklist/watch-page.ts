// Collects policy violations, layout shifts and selector errors. They have to be collected from the start, because browsers report each of
// them only when it happens.
import { pageAddress } from '../../browser/page-address.ts'
import { parseRoute } from '../../domain/route.ts'
import { violationsKey } from '../../embed/load/loaded-key.ts'

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly policy: string
  readonly isEnforced: boolean
}

/** The policy violations, selector errors and layout shifts that the checklist has collected so far. */
export interface Watched {
  violations(): readonly Violation[]
  /** Returns the file and line of each script that has used a URL hash such as `#/register` as a selector. */
  selectorErrors(): readonly string[]
  /**
   * Returns whether a script of the page has replaced the URL hash with one that is not a step. Only browsers with the Navigation API
   * report this.
   */
  isHashWritten(): boolean
  /** Returns the sum of the page's layout shifts so far, or null if the browser does not measure them. */
  shift(): number | null
  stop(): void
}

/** A layout shift, for which TypeScript has no type. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

const isViolation = (value: unknown): value is SecurityPolicyViolationEvent =>
  value instanceof SecurityPolicyViolationEvent

/** A report of a policy violation, for which TypeScript has no type. */
interface PolicyReport {
  readonly effectiveDirective: string
  readonly blockedURL: string | null
  readonly originalPolicy: string
  readonly disposition: string
}

/** Matches the messages of Chromium and Firefox, of jQuery, and of WebKit, which does not name the selector. */
const selectorError =
  /'#\/[^']*' is not a valid selector|unrecognized expression: #\/|did not match the expected pattern/

/**
 * Starts to collect violations, errors and shifts. Includes the violations that the widget's script recorded before the checklist
 * was loaded.
 */
export function watchPage(): Watched {
  const found = new Map<string, Violation>()
  const add = (violation: Violation) =>
    found.set([violation.directive, violation.blocked, violation.policy].join('\n'), violation)
  const addEvent = ({
    effectiveDirective,
    blockedURI,
    originalPolicy,
    disposition,
  }: SecurityPolicyViolationEvent) =>
    add({
      directive: effectiveDirective,
      blocked: blockedURI,
      policy: originalPolicy,
      isEnforced: disposition === 'enforce',
    })
  const before: unknown = Reflect.get(document, violationsKey)
  if (before instanceof Set) for (const event of before) if (isViolation(event)) addEvent(event)
  document.addEventListener('securitypolicyviolation', addEvent)
  const stops = [() => document.removeEventListener('securitypolicyviolation', addEvent)]

  // In Chromium, an observer gets even the violations from before the widget's script ran.
  if ('ReportingObserver' in globalThis) {
    const reports = new ReportingObserver(
      list => {
        for (const { body } of list as unknown as readonly { body: PolicyReport | null }[])
          if (body?.effectiveDirective)
            add({
              directive: body.effectiveDirective,
              blocked: body.blockedURL ?? '',
              policy: body.originalPolicy,
              isEnforced: body.disposition === 'enforce',
            })
      },
      { types: ['csp-violation'], buffered: true },
    )
    reports.observe()
    stops.push(() => reports.disconnect())
  }

  const selectorErrors = new Set<string>()
  const addError = ({ message, filename, lineno }: ErrorEvent) => {
    if (selectorError.test(message)) selectorErrors.add(`${filename}, line ${lineno}`)
  }
  window.addEventListener('error', addError)
  stops.push(() => window.removeEventListener('error', addError))

  let isHashWritten = false
  const { navigation } = window as { readonly navigation?: Navigation }
  const lookAtHash = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
    const { hash } = new URL(pageAddress())
    isHashWritten ||= navigationType === 'replace' && hash.length > 1 && parseRoute(hash.slice(1)) === null
  }
  navigation?.addEventListener('currententrychange', lookAtHash)
  stops.push(() => navigation?.removeEventListener('currententrychange', lookAtHash))

  let shift: number | null = null
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    shift = 0
    const shifts = new PerformanceObserver(list => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) shift = (shift ?? 0) + entry.value
    })
    shifts.observe({ type: 'layout-shift', buffered: true })
    stops.push(() => shifts.disconnect())
  }
  return {
    violations: () => [...found.values()],
    selectorErrors: () => [...selectorErrors],
    isHashWritten: () => isHashWritten,
    shift: () => shift,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
