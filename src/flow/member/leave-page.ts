// What happens when the page is left, and when it comes back: the browser may keep a page and show it to a different person
// (specification §13.2).
import type { FirstServices } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import { loadMember } from './load-member.ts'
import { recordVisitorEvent } from './record-visitor-event.ts'

/**
 * Hides a member's flow, because the browser keeps what is drawn right after this. A request that asks who the visitor is ends: its
 * reply would be about the person who leaves. Nobody is asked until the page comes back, and work that needs the reply waits. A payment that is under
 * way keeps its flow.
 */
export function leavePage(services: FirstServices): void {
  if (isSending(services.store.getState())) return
  loadMember.pause(services)
  recordVisitorEvent(services, { type: 'page-left' })
}

/**
 * The page or the tab is shown again. A page of the same tab may have been used in between, and the visitor may have logged in or out.
 * @param isKept the browser has kept the page as it was left
 */
export function returnToPage(services: FirstServices, isKept: boolean): void {
  services.rereadFlow()
  if (isKept) recordVisitorEvent(services, { type: 'draft-restored' })
  if (!isSending(services.store.getState()) || loadMember.isPaused(services))
    void loadMember.restart(services)
}
