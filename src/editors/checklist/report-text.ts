// Writes the checklist as plain text, which editors send to their developer or support.
import { pageAddress } from '../../browser/page-address.ts'
import { checklistVersion } from './checklist-version.ts'
import type { Finding, Level } from './finding.ts'

/** The name of each level, as the panel and the report show it. */
export const levelNames: Readonly<Record<Level, string>> = {
  red: 'To correct',
  amber: 'To look at',
  note: 'Not checked',
  green: 'Fine',
}

/** Returns the report. It leaves out the page's query and hash, which may contain personal data. */
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
