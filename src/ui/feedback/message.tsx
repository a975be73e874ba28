// The words of an alert or dialog: a paragraph for each line. A long one scrolls in its box.

export interface MessageProps {
  readonly text: string
}

/** From so many characters on, a text may be higher than its box. */
const LONG = 300

export function Message({ text }: MessageProps) {
  // Not all browsers let the keyboard scroll a box that cannot take the focus.
  const scrolling = text.length > LONG && { tabIndex: 0, role: 'group', 'aria-label': 'Message' }
  return (
    <div className="mc-message" {...scrolling}>
      {text.split('\n').map(line => (
        // The key replaces the element, not its text, which a translating browser may have replaced.
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
