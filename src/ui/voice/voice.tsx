// The live regions of a widget, and the hook with which components announce.
import { createContext, use, useEffect } from 'react'
import type { Announce } from './create-voice.ts'

/** Makes the announcements of a widget. Outside of a widget, nothing is announced. */
export const VoiceContext = createContext<Announce>(() => () => {})

export const useVoice = (): Announce => use(VoiceContext)

/** A live region must be in the page before its first text. */
export function LiveRegions() {
  return (
    <>
      <div className="mc-visually-hidden" role="status" />
      <div className="mc-visually-hidden" role="alert" />
    </>
  )
}

/**
 * Announces the words when they appear and when they change.
 * @param name see `Announcement`
 */
export function useAnnouncement(words?: string | null | false, isUrgent?: boolean, name?: string): void {
  const announce = useVoice()
  useEffect(
    () => (words ? announce({ words, isUrgent, name }) : undefined),
    [announce, words, isUrgent, name],
  )
}
