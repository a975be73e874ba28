// The checklist as plain text, to be sent to whoever helps.
import { pageAddress } from '../../browser/page-address.ts'
import { checklistVersion } from './checklist-version.ts'
import type { Finding, Level } from './finding.ts'

export const levelNames: Readonly<Record<Level, string>> = {
  red: 'To correct',
  amber: 'To look at',
  note: 'Not checked',
  green: 'Fine',
}

/** Without the query and the hash of the page, which may be personal. */
export function reportText(findings: readonly Finding[]): string {
  const { origin, pathname } = new URL(pageAddress())
  const parts = findings.map(({ level, title, evidence, explanation, fix }) =>
    [
      `[${levelNames[level]}] ${title}`,
      ...evidence.map(line => `  ${line}`),
      ...(explanation ? [`  ${explanation}`] : []),
      ...(fix ? [`  ${fix.how}`] : []),
      ...(fix?.line ? fix.line.split('\n').map(line => `    ${line}`) : []),
    ].join('\n'),
  )
  return [
    `Movie Club checklist, version ${checklistVersion}`,
    origin + pathname,
    navigator.userAgent,
    '',
    ...parts,
  ].join('\n')
}
