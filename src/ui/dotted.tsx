// Shows the parts of a line with dots between them: 'Balance $10.00 · Expires 5 Mar 2027'.

/** Renders the parts. No line begins or ends with a dot, and a part breaks only if it is longer than a line. */
export function Dotted({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className="mc-dotted">
      <span className="mc-dotted-line">
        {parts.map((part, index) => (
          <span className="mc-dotted-part" key={part}>
            {index > 0 && <span className="mc-dot"> · </span>}
            <span>{part}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
