// The live regions of a widget, and the hooks with which components announce.
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { rootOf } from '../root-of.ts'
import { type Announce, createVoice } from './create-voice.ts'

const VoiceContext = createContext<Announce>(() => () => {})

export const useVoice = (): Announce => use(VoiceContext)

/** Renders the children, and after them the live regions that they use. */
export function Voice({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [announce] = useState(() =>
    createVoice(isUrgent => {
      const region = `[role=${isUrgent ? 'alert' : 'status'}]`
      // Everything outside an open modal dialog is inert, so its live regions are silent.
      const dialog = rootOf(place.current)?.querySelector(`dialog[open] ${region}`)
      return dialog ?? place.current?.querySelector(region) ?? null
    }),
  )
  return (
    <VoiceContext value={announce}>
      {children}
      <div ref={place}>
        <LiveRegions />
      </div>
    </VoiceContext>
  )
}

/** A live region must be in the page before its first text, and never inside `aria-busy`. */
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
export function useAnnouncement(words: string | null | false | undefined, isUrgent = false, name = ''): void {
  const announce = useVoice()
  useEffect(
    () => (words ? announce({ words, isUrgent, name }) : undefined),
    [announce, words, isUrgent, name],
  )
}
