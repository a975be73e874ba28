// Says that the program could not even be loaded, on a page that broke what the browser brought (specification §10.5).
// Imported before all else. It uses none of what build/page-globals-plugin.mjs gives the other files, and no array.
import { pageAddress } from '../../browser/page-address.ts'
import { pageElements } from '../../browser/page-elements.ts'
import { whenActivated } from '../when-activated.ts'
import { loadedKey, violationsKey } from './loaded-key.ts'
import { openChecklist } from './open-checklist.ts'

/** The browser itself has put the error into the console. */
function tellFailedLoad(): void {
  if (loadedKey in document) return
  console.error('Movie Club could not start. The page has broken what the browser brings.')
  const event = { detail: { kind: 'load' }, bubbles: true, composed: true }
  whenActivated(() =>
    pageElements('[data-movie-club]').forEach(element => {
      element.dispatchEvent(new CustomEvent('movie-club:error', event))
    }),
  )
}

// An error while the files are evaluated cannot be caught, so look afterwards.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tellFailedLoad, { once: true })
else setTimeout(tellFailedLoad)

// After that, because it may be what fails.
if (/[?&]movie-club-check([=&#]|$)/.test(pageAddress())) {
  const page = document as Document & { [violationsKey]?: Set<SecurityPolicyViolationEvent> }
  const violations = new Set<SecurityPolicyViolationEvent>()
  page[violationsKey] ??= violations
  document.addEventListener('securitypolicyviolation', event => violations.add(event))
  openChecklist()
}
