// A button that shares a link through the device's own dialog, or copies the link if there is no such dialog.
import { type ReactNode, useState } from 'react'
import { type Shared, shareLink } from '../browser/share-link.ts'
import { Button } from './button.tsx'
import { useAnnouncement } from './voice/voice.tsx'

export interface ShareButtonProps {
  /** The subject of an email with the link. */
  readonly title: string
  /** The words before the link in the shared message. */
  readonly text: string
  /** Called when the visitor presses the button. Returns the link. */
  readonly linkTo: () => string
  readonly children: ReactNode
}

const COPIED = 'The link is copied. Paste it into a message.'
const NOT_COPIED = 'Your browser didn’t copy the link. Copy it here:'

/** Renders the button. A message below it says that the link was copied, or shows the link if the browser did not copy it. */
export function ShareButton({ title, text, linkTo, children }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<{ readonly url: string; readonly shared: Shared } | null>(null)
  useAnnouncement(outcome?.shared === 'copied' && COPIED)
  useAnnouncement(outcome?.shared === 'refused' && NOT_COPIED)
  const share = async () => {
    setOutcome(null)
    const url = linkTo()
    setOutcome({ url, shared: await shareLink(title, text, url) })
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void share()}>
        {children}
      </Button>
      <div className="mc-shared">
        {outcome?.shared === 'copied' && <p>{COPIED}</p>}
        {outcome?.shared === 'refused' && (
          <p>
            {NOT_COPIED} <bdi className="mc-reference">{outcome.url}</bdi>
          </p>
        )}
      </div>
    </>
  )
}
