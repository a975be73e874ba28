// Shows a later step as a still in a frame of the preview. The build renders the stills (prerender/stills.tsx), because the running widget
// would need a server for these steps.
import { stills } from 'virtual:stills'
import { fillScreen } from '../../../embed/first-screen/start-screen.ts'
import { alertStylesFor } from '../../../themes/alert-styles.ts'
import { checkoutStyles } from '../../../themes/checkout-styles.ts'
import { lazyStylesFor } from '../../../themes/lazy-styles.ts'
import member from '../../../themes/styles/member.css'
import { cssFor } from '../../../themes/theme.ts'
import type { Choice } from '../tag/choice.ts'
import { instantFromAttributes } from '../tag/instant-from-attributes.ts'

/** The steps of the preview. The first is the running widget, and the others are stills. */
export const previewSteps = {
  join: 'Join',
  membership: 'Membership',
  checkout: 'Checkout',
  thanks: 'Thanks',
  home: 'Home',
} as const
export type PreviewStep = keyof typeof previewSteps

/** Without the app and the provider, the texts of the card fields have no styles, and nothing measures the side panel. */
const stillStyles = '.mc-card-field{color:var(--mc-soft);line-height:48px}.mc-place{--mc-panel-height:500px}'

/** Draws the still into the mount element, which must be new. Draws nothing if the attributes have errors. */
export function drawStill(
  mount: HTMLElement,
  step: Exclude<PreviewStep, 'join'>,
  attributes: Choice['attributes'],
): void {
  const { config } = instantFromAttributes(attributes)
  if (!config) return
  const { theme } = config
  const css =
    cssFor(config) + alertStylesFor(config) + lazyStylesFor(config) + checkoutStyles + member + stillStyles
  const root = mount.attachShadow({ mode: 'open' })
  root.innerHTML =
    `<style>${css}</style><div class="mc-place"><div class="mc-root mc-theme-${theme}" lang="en-AU" inert>` +
    `<div class="mc-app">${fillScreen(stills[step], config, 'about:blank')}</div></div></div>`
  // The app marks the chosen cards when it runs.
  for (const card of root.querySelectorAll('.mc-radio-card'))
    card.toggleAttribute('data-chosen', card.querySelector(':checked') !== null)
}
