// Hides a member's flow when the visitor leaves the page, and restores it on return. The browser may keep the page and show it to a
// different person (specification §13.2).
import type { FirstServices } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import { loadMember } from './load-member.ts'
import { recordVisitorEvent } from './record-visitor-event.ts'

/**
 * Hides a member's flow, because the browser keeps the screen as it is drawn right after this call. While a payment is being sent, nothing
 * is hidden. A running GET member is aborted, because its reply would describe the person who leaves. Work that needs the reply waits until
 * the page comes back.
 */
export function leavePage(services: FirstServices): void {
  if (isSending(services.store.getState())) return
  loadMember.pause(services)
  recordVisitorEvent(services, { type: 'page-left' })
}

/**
 * Shows the stored flow and asks the server again who the visitor is. Meanwhile the visitor may have used a different page of
 * this tab, or have logged in or out. While a payment is being sent, asks only if GET member was paused when the visitor left.
 * @param isKept whether the browser has kept the page as it was
 */
export function returnToPage(services: FirstServices, isKept: boolean): void {
  services.rereadFlow()
  if (isKept) recordVisitorEvent(services, { type: 'draft-restored' })
  if (!isSending(services.store.getState()) || loadMember.isPaused(services))
    void loadMember.restart(services)
}
