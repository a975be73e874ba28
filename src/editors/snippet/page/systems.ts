// The systems that an editor can choose on the snippet page, and the tag that each system needs.
import type { Snippets } from '../tag/write-snippet.ts'

/** A system into which editors paste the tag, such as WordPress. */
export interface System {
  readonly title: string
  /** The pieces of code to copy, in the order in which they are pasted. */
  readonly recommended: readonly (keyof Snippets)[]
  /** The id of the system's section in cms.html, or null if it has none. */
  readonly guide: string | null
}

const whole: System['recommended'] = ['module']
const twoParts: System['recommended'] = ['element', 'script']

const html: System = { title: 'HTML, or a system that isn’t listed', recommended: whole, guide: null }

/** All systems, by their values in the form's list. The first system is the default. */
export const systems: Readonly<Record<string, System>> = {
  html,
  wordpress: { title: 'WordPress', recommended: whole, guide: 'wordpress' },
  ghost: { title: 'Ghost', recommended: whole, guide: 'ghost' },
  squarespace: { title: 'Squarespace', recommended: whole, guide: 'squarespace' },
  wix: { title: 'Wix', recommended: whole, guide: 'wix' },
  webflow: { title: 'Webflow', recommended: whole, guide: 'webflow' },
  'tag-manager': { title: 'A tag manager', recommended: twoParts, guide: 'tag-manager' },
  'hash-router': {
    title: 'Angular, or a site with # in its addresses',
    recommended: twoParts,
    guide: 'hash-router',
  },
  old: { title: 'An old system that can’t use modules', recommended: ['umd'], guide: null },
}

/** Returns the system with this value in the form's list; the default for an unknown value. */
export const systemOf = (value: string): System => systems[value] ?? html
