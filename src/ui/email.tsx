// An email address as text, which breaks after its at sign and its dots where it does not fit. A short domain stays whole.
import type { CSSProperties } from 'react'

/** A longer part may break inside: it would fit no line. */
const longestWhole = 24
/** Most people's, such as optusnet.com.au. */
const shortDomain = 15

const partsOf = (text: string): readonly string[] => text.match(/[^@.]*[@.]|[^@.]+$/g) ?? []

export function Email({ text }: { readonly text: string }) {
  const at = text.indexOf('@') + 1
  const domain = text.slice(at)
  const parts = domain.length > shortDomain ? partsOf(text) : [...partsOf(text.slice(0, at)), domain]
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
