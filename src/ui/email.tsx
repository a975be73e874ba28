// An email address as text, which breaks after its at sign and its dots where it does not fit.

export function Email({ text }: { readonly text: string }) {
  const parts = text.match(/[^@.]*[@.]|[^@.]+$/g) ?? []
  return (
    <bdi className="mc-email" key={text}>
      {parts.flatMap((part, index) =>
        index === 0 ? [part] : [<wbr key={parts.slice(0, index).join('')} />, part],
      )}
    </bdi>
  )
}
