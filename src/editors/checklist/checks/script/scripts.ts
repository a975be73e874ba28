// Checks that the page has one script tag of the correct type, and that the script runs.
import { checklistVersion } from '../../checklist-version.ts'
import type { Finding } from '../../finding.ts'
import type { PageFacts, WidgetScript } from '../../page-facts.ts'
import { openingTag } from '../../tag-text.ts'
import { checkEscapedTag } from '../escaped-tag.ts'
import { checkParkedScript } from './parked-script.ts'
import { checkScriptInContent } from './script-in-content.ts'
import { checkStoppedScript } from './stopped-script.ts'

const check = 'script'
const lineOf = (script: WidgetScript): string => {
  const type = script.isUmd ? {} : { type: 'module' }
  return `${openingTag(script.element, type)}</script>`
}

/** Whether a module is loaded as a plain script. The browser then reports a syntax error and does not run the script. */
const isPlainModule = ({ isUmd, element }: WidgetScript): boolean => !isUmd && element.type !== 'module'

/** Returns the probable URL of the script, in the folder from which the checklist was loaded. */
function probableAddress(): string {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = addresses.find(address => /\/movie-club-checklist\.js/.test(address))
  return own?.replace(/-checklist\.js.*/, '.js') ?? 'https://…/movie-club.js'
}

/** Checks the script tags and resolves to the findings. If the script has not run, resolves to one finding with the most probable cause. */
export async function checkScripts({ scripts, parked, version, watched }: PageFacts): Promise<Finding[]> {
  const [first] = scripts
  const plain = scripts.find(isPlainModule)
  if (plain)
    return [
      {
        check,
        level: 'red',
        title: 'The script is a module, but its tag doesn’t say so',
        evidence: [openingTag(plain.element)],
        explanation:
          'Without type="module" the browser refuses the file with “Cannot use import.meta outside a module” or “Unexpected token export”, and the script doesn’t run.',
        fix: { how: 'Replace the script tag with this one.', line: lineOf(plain) },
      },
    ]
  if (version === null && first) return [await checkStoppedScript(first, watched)]
  const [waiting] = parked
  if (version === null && waiting) return [checkParkedScript(waiting)]
  const escaped = version === null ? checkEscapedTag() : null
  if (escaped) return [escaped]
  if (version === null)
    return [
      {
        check,
        level: 'red',
        title: 'This page has no script tag',
        evidence: ['No script tag ends in movie-club.js or movie-club.umd.js.'],
        explanation:
          'It was left out when the code was pasted, or the site’s editor removed it. Some editors don’t let every author use scripts.',
        fix: {
          how: 'Paste this after the element, or once into the site’s template.',
          line: `<script type="module" src="${probableAddress()}"></script>`,
        },
      },
    ]
  const findings = checkScriptInContent(scripts)
  if (scripts.length > 1 && first)
    findings.push({
      check: 'script-twice',
      level: 'amber',
      title: `The script is on this page ${scripts.length} times`,
      evidence: scripts.map(({ element }) => openingTag(element)),
      explanation:
        'Only the first one counts. The widget works, but one day the other may be a different version.',
      fix: { how: 'Keep this tag and remove the others.', line: lineOf(first) },
    })
  if (version !== checklistVersion)
    findings.push({
      check: 'version',
      level: 'amber',
      title: 'The files are of different versions',
      evidence: [`The widget is version ${version}, this checklist ${checklistVersion}.`],
      explanation: 'Some files are new and some are old, on the server or in a cache in front of it.',
      fix: { how: 'Copy the whole folder again, and empty the cache.' },
    })
  findings.push({
    check,
    level: 'green',
    title: `The script runs, version ${version}`,
    evidence: [first ? first.element.src : 'A different script on the page has loaded it.'],
  })
  return findings
}
