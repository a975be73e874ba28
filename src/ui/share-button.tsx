// A button that shares a link: in the device's own dialog, else by copying it.
import { type ReactNode, useState } from 'react'
import { type Shared, shareLink } from '../browser/share-link.ts'
import { Button } from './button.tsx'

export interface ShareButtonProps {
  /** The subject of an email with the link. */
  readonly title: string
  /** The words in front of the link. */
  readonly text: string
  /** Returns the link when the visitor presses the button. */
  readonly linkTo: () => string
  readonly children: ReactNode
}

/** Says that the link was copied. Shows the link if the browser does not copy it. */
export function ShareButton({ title, text, linkTo, children }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<{ readonly url: string; readonly shared: Shared } | null>(null)
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
      <div className="mc-shared" role="status">
        {outcome?.shared === 'copied' && <p>The link is copied. Paste it into a message.</p>}
        {outcome?.shared === 'refused' && (
          <p>
            Your browser didn’t copy the link. Copy it here: <bdi className="mc-reference">{outcome.url}</bdi>
          </p>
        )}
      </div>
    </>
  )
}
