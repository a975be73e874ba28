// An email address as text, which breaks after its at sign and its dots where it does not fit. A short domain stays whole.
import type { CSSProperties } from 'react'

/** A longer part may break inside: it would fit no line. */
const longestWhole = 24
/** First a short domain, as most people's is, such as optusnet.com.au. */
const pieces = /(?<=@).{1,15}$|[^@.]*[@.]|[^@.]+$/g

export function Email({ text }: { readonly text: string }) {
  const parts = text.match(pieces) ?? []
  const longest = Math.max(...parts.map(({ length }) => length))
  // In a heading, whose letters get smaller until that many fit a line.
  const style: CSSProperties & { readonly '--mc-letters': number } = { '--mc-letters': longest }
  return (
    <bdi className={longest > longestWhole ? 'mc-email' : 'mc-email mc-email-whole'} style={style} key={text}>
      {parts.flatMap((part, index) =>
        index === 0 ? [part] : [<wbr key={parts.slice(0, index).join('')} />, part],
      )}
    </bdi>
  )
}
