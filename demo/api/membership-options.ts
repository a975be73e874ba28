// The call for the membership options (api §3.3).
import type { Hono } from 'hono'
import { membershipOptionsSchema } from '../../src/domain/member/membership-option.ts'
import { type Slug, slugs } from '../../src/domain/member/slug.ts'
import { prices } from '../scenarios.ts'
import type { CallRow } from './call-row.ts'
import { type DemoEnv, reply } from './replies.ts'

const options = slugs.map(slug => ({
  slug,
  activatePriceInCents: prices[slug][0],
  renewalPriceInCents: prices[slug][1],
  activateItemId: `activate-${slug}`,
  renewalItemId: `renew-${slug}`,
}))

/** The same options with ids that are long numbers, for the dialects of `?server=`. */
const numberedOptions = options.map((option, index) => ({
  ...option,
  activateItemId: `800000000000000${index}01`,
  renewalItemId: `800000000000000${index}02`,
}))

/** Returns the membership with this item id and its price in cents. Returns undefined if the item is not on sale. */
export function itemOf(
  id: string | number,
): { slug: Slug; isRenewal: boolean; priceInCents: number } | undefined {
  for (const option of [...options, ...numberedOptions]) {
    if (option.activateItemId === id)
      return { slug: option.slug, isRenewal: false, priceInCents: option.activatePriceInCents }
    if (option.renewalItemId === id)
      return { slug: option.slug, isRenewal: true, priceInCents: option.renewalPriceInCents }
  }
  return undefined
}

export const membershipOptionCalls = [
  {
    name: 'membership-options',
    method: 'GET',
    path: 'shop/membership-options',
    summary: 'The memberships on sale, with their prices',
    reply: membershipOptionsSchema,
    failures: [],
  },
] as const satisfies readonly CallRow[]

/** Adds the route of the call to the API. The reply includes one membership that the widget does not know. */
export const membershipOptionRoutes = (app: Hono<DemoEnv>): void => {
  // The widget must ignore a membership with an unknown slug.
  app.get('/shop/membership-options', c =>
    reply(membershipOptionsSchema, [
      ...(c.var.visitor.dialect ? numberedOptions : options),
      { slug: 'student-1year', activatePriceInCents: 900 },
    ]),
  )
}
