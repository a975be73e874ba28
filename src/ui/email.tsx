// Shows an email address as text that can break after its at sign and its dots. A short domain never breaks.
import type { CSSProperties } from 'react'

/** Maximum length of an unbreakable part, in characters. A longer part can break anywhere, because it would not fit in a line. */
const longestWhole = 24
/** Matches the parts between possible line breaks. The first alternative matches a short domain, such as optusnet.com.au. */
const pieces = /(?<=@).{1,15}$|[^@.]*[@.]|[^@.]+$/g

/** Renders the address with possible line breaks between its pieces. */
export function Email({ text }: { readonly text: string }) {
  const parts = text.match(pieces) ?? []
  const longest = Math.max(...parts.map(({ length }) => length))
  // In a heading, the style sheet reduces the font size until this number of letters fits a line.
  const style: CSSProperties & { readonly '--mc-letters': number } = { '--mc-letters': longest }
  return (
    <bdi className={longest > longestWhole ? 'mc-email' : 'mc-email mc-email-whole'} style={style} key={text}>
      {parts.flatMap((part, index) =>
        index === 0 ? [part] : [<wbr key={parts.slice(0, index).join('')} />, part],
      )}
    </bdi>
  )
}
