// A button that shares a link through the device's own dialog, or copies the link if there is no such dialog.
import { type ReactNode, useState } from 'react'
import { type Shared, shareLink } from '../browser/share-link.ts'
import { Button } from './button.tsx'

export interface ShareButtonProps {
  /** The subject of an email with the link. */
  readonly title: string
  /** The words before the link in the shared message. */
  readonly text: string
  /** Called when the visitor presses the button. Returns the link. */
  readonly linkTo: () => string
  readonly children: ReactNode
}

/** Renders the button. A message below it says that the link was copied, or shows the link if the browser did not copy it. */
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
