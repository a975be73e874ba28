// Shows the parts of a line with dots between them: 'Balance $10.00 · Expires 5 Mar 2027'.

/** Renders the parts. No line begins or ends with a dot, and a part breaks only if it is longer than a line. */
export function Dotted({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className="mc-dotted">
      <span className="mc-dotted-line">
        {parts.map((part, index) => (
          <span className="mc-dotted-part" key={part}>
            {index > 0 && <span className="mc-dot"> · </span>}
            <Part text={part} />
          </span>
        ))}
      </span>
    </span>
  )
}

/** Renders a part. If it has to break, it breaks between the day and the time: '2 Dec 2026, 10:05am-12:03pm'. */
function Part({ text }: { readonly text: string }) {
  const [, day = '', rest = text] = /^(.*, )(\d\d?:\d.*)$/.exec(text) ?? []
  return (
    <span>
      {day}
      <span className="mc-dotted-time">{rest}</span>
    </span>
  )
}
