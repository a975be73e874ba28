// Runs axe-core with the rules of WCAG 2.2 AA, on the widget or on a given part of the page.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that concern the page around the widget, so they are not checked. */
const ofThePage = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

/**
 * Returns a line for each element that breaks a rule of axe. The frames of vendors are not checked.
 * @param within selector of the part to check instead of the widget
 * @param only the rules to check; by default all of WCAG 2.2 AA and axe's best practices
 */
export async function violations(
  page: Page,
  within = '[data-movie-club]',
  only?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([wanted, off, selector]) => {
      const axe: { run(context: object, options: object): Promise<AxeResults> } = Reflect.get(
        globalThis,
        'axe',
      )
      const { violations: found } = await axe.run(
        { include: [[selector]] },
        {
          runOnly: wanted,
          // Without `only`, also checks that a name contains the visible label, which axe-core does not do by default.
          rules: {
            ...Object.fromEntries(off.map(rule => [rule, { enabled: false }])),
            ...(off.length > 0 && { 'label-content-name-mismatch': { enabled: true } }),
          },
          resultTypes: ['violations'],
          iframes: false,
        },
      )
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
    },
    [only ? { type: 'rule', values: only } : tags, only ? [] : ofThePage, within] as const,
  )
}
