// Runs every check. If a check throws an error, a finding reports the error, and the findings of all other checks are shown.
import { checkAttributes } from './checks/attributes.ts'
import { checkCaptcha } from './checks/captcha.ts'
import { checkFiles } from './checks/files.ts'
import { checkFraming } from './checks/framing.ts'
import { checkHeight } from './checks/height.ts'
import { checkListeners } from './checks/listeners.ts'
import { checkMounts } from './checks/mount/mounts.ts'
import { checkFrameRules } from './checks/payment/frame-rules.ts'
import { checkPageDialog } from './checks/payment/page-dialog.ts'
import { checkPageHeaders } from './checks/payment/page-headers.ts'
import { checkPolicies } from './checks/policy.ts'
import { checkScripts } from './checks/script/scripts.ts'
import { checkScrolling } from './checks/scrolling.ts'
import { checkServer } from './checks/server.ts'
import { checkServiceWorker } from './checks/service-worker.ts'
import { checkSurroundings } from './checks/surroundings.ts'
import { checkTimeZone } from './checks/time-zone.ts'
import { type Finding, levels } from './finding.ts'
import type { PageFacts } from './page-facts.ts'

const checks = {
  script: checkScripts,
  element: checkMounts,
  attributes: checkAttributes,
  files: checkFiles,
  server: checkServer,
  zone: checkTimeZone,
  worker: checkServiceWorker,
  captcha: checkCaptcha,
  surroundings: checkSurroundings,
  listeners: checkListeners,
  framing: checkFraming,
  headers: checkPageHeaders,
  dialog: checkPageDialog,
  frames: checkFrameRules,
  scrolling: checkScrolling,
  height: checkHeight,
} satisfies Record<string, (page: PageFacts) => Finding[] | Promise<Finding[]>>

async function run(
  name: string,
  check: (page: PageFacts) => Finding[] | Promise<Finding[]>,
  page: PageFacts,
): Promise<Finding[]> {
  try {
    return await check(page)
  } catch (error) {
    return [{ check: name, level: 'note', title: `The check “${name}” failed`, evidence: [String(error)] }]
  }
}

/** Runs all checks and resolves to the findings, sorted by level. Identical findings of several widgets appear once. Never rejects. */
export async function runChecks(page: PageFacts): Promise<Finding[]> {
  const first = await Promise.all(Object.entries(checks).map(([name, check]) => run(name, check, page)))
  // The policy check runs last, so that it also reports violations that the captcha check has caused.
  const all = [...first.flat(), ...(await run('policy', checkPolicies, page))]
  const unlike = new Map(all.map(finding => [JSON.stringify(finding), finding]))
  return levels.flatMap(level => [...unlike.values()].filter(finding => finding.level === level))
}
