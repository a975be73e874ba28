// The report of `npm run check-api`, as a value (--json) and as text.

export interface CallReport {
  /** The method and the path, such as `GET cart/{id}`. */
  readonly call: string
  readonly as: 'visitor' | 'member' | 'browser'
  /** A note about the call, if its path does not explain it. */
  readonly about?: string
  /** The status, or null if no reply came. */
  readonly status: number | null
  readonly milliseconds: number
  /** Errors that make the widget fail. */
  readonly wrong: readonly string[]
  /** Suggestions. The widget works without them, but they help visitors. */
  readonly advice: readonly string[]
  /** The notations that the widget reads, such as `expiry as a time in UTC`. */
  readonly read: readonly string[]
  /** The fields that the widget cannot read and leaves out. */
  readonly unread: readonly string[]
}

export interface Report {
  readonly base: string
  /** The origin of the page from which the calls come. */
  readonly pageOrigin: string
  readonly isWriting: boolean
  readonly asked: readonly CallReport[]
  readonly notTried: readonly { readonly call: string; readonly why: string }[]
  /** Whether no call has an error. */
  readonly fits: boolean
}

const signOf = ({ wrong, advice, unread }: CallReport): string =>
  wrong.length > 0 ? '✗' : advice.length + unread.length > 0 ? '!' : '✓'

const heads = {
  browser: 'What a browser asks before a call to another origin',
  visitor: 'As a visitor',
  member: 'As the member of the cookie',
} as const

function linesOf(report: CallReport): string[] {
  const { call, about, status, milliseconds, wrong, advice, read, unread } = report
  const head = `  ${signOf(report)} ${call.padEnd(36)} ${status ?? '---'} ${String(milliseconds).padStart(6)} ms`
  return [
    about ? `${head}  ${about}` : head,
    ...wrong.map(text => `      does not fit: ${text}`),
    ...advice.map(text => `      better: ${text}`),
    ...unread.map(text => `      left out: ${text}`),
    ...(read.length > 0 ? [`      reads: ${read.join('; ')}`] : []),
  ]
}

const count = (number: number, what: string): string => `${number} ${number === 1 ? what : `${what}s`}`

/** Returns the text without control characters, so that a server's texts cannot write to the terminal: `\\u001b` stays visible. */
const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    mark => `\\u${mark.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  )

/** Returns the report as JSON, without control characters except line breaks. */
export const reportJson = (report: Report): string =>
  JSON.stringify(report, null, 2).split('\n').map(printable).join('\n')

/** Returns the report as text, with one line for each call and each finding. */
export function reportText({ base, pageOrigin, isWriting, asked, notTried, fits }: Report): string {
  const groups = Object.entries(heads).flatMap(([as, head]) => {
    const reports = asked.filter(report => report.as === as)
    return reports.length > 0 ? ['', head, ...reports.flatMap(linesOf)] : []
  })
  const wrong = asked.flatMap(report => report.wrong).length
  const advice = asked.flatMap(report => report.advice).length
  return [
    `${base} as the widget asks it, in a page of ${pageOrigin}${isWriting ? ', with writes' : ''}`,
    ...groups,
    '',
    'Not tried',
    ...notTried.map(({ call, why }) => `  – ${call.padEnd(36)} ${why}`),
    '',
    fits
      ? `It fits: ${count(asked.length, 'call')}${advice > 0 ? `, ${count(advice, 'hint')}` : ''}.`
      : `It does not fit: ${count(wrong, 'fault')} in ${count(asked.length, 'call')}.`,
  ]
    .map(printable)
    .join('\n')
}
