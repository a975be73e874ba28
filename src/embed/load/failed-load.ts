// Reports that the widget's script failed to load because the page has broken a browser feature (specification §10.5).
// This file must be imported first. It uses no array, and none of the globals that build/page-globals-plugin.mjs replaces.
import { pageAddress } from '../../browser/page-address.ts'
import { pageElements } from '../../browser/page-elements.ts'
import { whenActivated } from '../when-activated.ts'
import { loadedKey, violationsKey } from './loaded-key.ts'
import { openChecklist } from './open-checklist.ts'

/** Adds an explanation to the error that the browser has already written to the console, and dispatches `movie-club:error`. */
function tellFailedLoad(): void {
  if (loadedKey in document) return
  console.error('Movie Club could not start. The page has replaced functions of the browser.')
  const event = { detail: { kind: 'load' }, bubbles: true, composed: true }
  whenActivated(() =>
    pageElements('[data-movie-club]').forEach(element => {
      element.dispatchEvent(new CustomEvent('movie-club:error', event))
    }),
  )
}

// An error during module evaluation cannot be caught, so `tellFailedLoad` runs afterwards and checks whether the script has
// loaded.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tellFailedLoad, { once: true })
else setTimeout(tellFailedLoad)

// This block comes after the check above, because opening the checklist may itself fail.
if (/[?&]movie-club-check([=&#]|$)/.test(pageAddress())) {
  const page = document as Document & { [violationsKey]?: Set<SecurityPolicyViolationEvent> }
  const violations = new Set<SecurityPolicyViolationEvent>()
  page[violationsKey] ??= violations
  document.addEventListener('securitypolicyviolation', event => violations.add(event))
  openChecklist()
}
