// Names the tool that has disabled the script's tag, and explains how to allow the script in that tool. The finding does not suggest a
// second tag, which would bypass the visitor's consent.
import type { Finding } from '../../finding.ts'
import { addressIn, scriptName } from '../../page-facts.ts'
import { openingTag } from '../../tag-text.ts'

/** A tool that disables script tags, to run them later or after consent. */
interface Tool {
  readonly name: string
  readonly selector: string
  /** The menu path to the tool's list of excluded scripts. Missing for a consent tool, which has no such list. */
  readonly exclusions?: string
}

/** All known tools. The first match wins, so specific selectors come before general ones. */
const tools: readonly Tool[] = [
  {
    name: 'WP Rocket',
    selector: '[data-rocket-src], [type="rocketlazyloadscript" i]',
    exclusions: 'File Optimization → Delay JavaScript execution → Excluded JavaScript files',
  },
  {
    name: 'LiteSpeed Cache',
    selector: '[data-litespeed-src], [type="litespeed/javascript" i]',
    exclusions: 'Page Optimization → Tuning → JS Deferred/Delayed Excludes',
  },
  {
    name: 'Perfmatters',
    selector: '[data-perfmatters-type], [type="pmdelayedscript" i]',
    exclusions: 'Assets → JavaScript → Excluded from delay',
  },
  { name: 'Klaro', selector: '[type="text/plain" i][data-name]' },
  { name: 'Cookiebot', selector: '[type="text/plain" i][data-cookieconsent]' },
  { name: 'OneTrust', selector: '[type="text/plain" i][class*="optanon-category"]' },
  { name: 'Complianz', selector: '[type="text/plain" i][data-service][data-category]' },
  { name: 'CookieConsent', selector: '[type="text/plain" i][data-category]' },
  { name: 'Usercentrics', selector: '[type="text/plain" i][data-usercentrics]' },
  { name: 'iubenda', selector: '[type="text/plain" i][class*="_iub_cs_activate"]' },
  { name: 'A consent tool', selector: '[type="text/plain" i]' },
]

/** Matches the type that Cloudflare's Rocket Loader writes: a random prefix before the original type. */
const rocketLoader = /^[\da-f]+-(?:text\/javascript|application\/javascript|module)?$/

const rest = { check: 'script', level: 'amber' } as const

function delayedBy(name: string, exclusions: string, evidence: readonly string[]): Finding {
  return {
    ...rest,
    title: `${name} delays the script`,
    evidence,
    explanation: `It runs the script later, after the first press. It never runs a module. ${name} must leave it alone.`,
    fix: { how: `Add this to ${name}, at ${exclusions}, and empty its cache.`, line: 'movie-club' },
  }
}

/** Reports a consent tool. If the tool restores the tag as a plain script, the tag needs `data-type="module"`. */
function waitingForConsent(name: string, script: HTMLScriptElement, evidence: readonly string[]): Finding {
  const isUmd = scriptName.exec(addressIn(script) ?? '')?.[1] !== undefined
  const isMarked = script.dataset['type'] === 'module' || isUmd
  const agree = 'Agree on this page, and check again'
  return {
    ...rest,
    title: `${name} delays the script until a visitor agrees`,
    evidence,
    explanation:
      'The page is there for the widget, and the widget sets no cookie, so the tool may treat it as necessary. A second script tag would bypass the tool.',
    fix: isMarked
      ? { how: `${agree}, or list it as necessary.` }
      : {
          how: `Add this to the script’s tag, or use movie-club.umd.js: it must run as a module afterwards. ${agree}.`,
          line: 'data-type="module"',
        },
  }
}

function byRocketLoader(script: HTMLScriptElement, evidence: readonly string[]): Finding {
  const isUmd = scriptName.exec(script.src)?.[1] !== undefined
  // Writes `data-cfasync` before `src`, because Cloudflare ignores it after `src`.
  const cleared = Object.fromEntries(script.getAttributeNames().map(name => [name, null]))
  const own = openingTag(script, { ...cleared, src: script.src }).replace('<script', '')
  return {
    ...rest,
    title: 'Rocket Loader delays the script',
    evidence,
    explanation: 'Cloudflare’s Rocket Loader runs scripts later and doesn’t support modules.',
    fix: {
      how: 'Replace the script tag with this one, or turn Rocket Loader off.',
      line: `<script data-cfasync="false"${isUmd ? ' async' : ' type="module"'}${own}</script>`,
    },
  }
}

/** Returns a finding that names the tool which has disabled the script, or says that the tool is unknown. */
export function checkParkedScript(script: HTMLScriptElement): Finding {
  const evidence = [openingTag(script)]
  if (rocketLoader.test(script.type)) return byRocketLoader(script, evidence)
  const tool = tools.find(({ selector }) => script.matches(selector))
  if (tool?.exclusions) return delayedBy(tool.name, tool.exclusions, evidence)
  if (tool) return waitingForConsent(tool.name, script, evidence)
  return {
    ...rest,
    title: 'Something on this site delays the script',
    evidence,
    explanation:
      'Browsers don’t run a tag like this. A tool of the site has changed it, to run it later or after consent.',
    fix: {
      how: 'Look in the site’s speed and consent tools, and exclude this script.',
      line: 'movie-club',
    },
  }
}
