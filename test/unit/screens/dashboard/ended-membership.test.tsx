// The member home after the last day of a membership: it has ended, and its card is no longer valid (specification §2.7).
import { expect, it } from 'vitest'
import { ada } from '../../flow/fake-services.ts'
import { openDashboard } from './open-dashboard.tsx'

const ended = { ...ada, expiry: '31/01/2024', appleWallet: '/apple', googleWallet: '/google' }
const labels = (root: ParentNode) =>
  [...root.querySelectorAll('[aria-label]')].map(element => element.getAttribute('aria-label'))

it('the member home has no code and no wallet links of a membership that has ended', async () => {
  const { root, text } = await openDashboard({}, ended)
  expect(labels(root)).not.toContain('Code of your member card')
  expect(text()).not.toContain('Wallet')
})
