// A membership in the words of an order and of its receipt.
import type { Slug } from './membership-option.ts'

const names: Readonly<Record<Slug, string>> = {
  'adult-1year': 'VIP membership, adult, 1 year',
  'adult-2year': 'VIP membership, adult, 2 years',
  'senior-1year': 'VIP membership, senior, 1 year',
  'senior-2year': 'VIP membership, senior, 2 years',
  freeAdult: 'Free membership, adult',
  freeSenior: 'Free membership, senior',
}

export const membershipName = (slug: Slug): string => names[slug]
