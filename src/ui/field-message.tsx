// The words of an error below a field, in a live region that is always there.
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

export function FieldMessage({
  id,
  message,
}: {
  readonly id: string
  readonly message: ReadonlySignal<string | null>
}) {
  useSignals()
  const text = message.value
  // The key makes React replace the element, never its text: a browser's translation may have replaced the text node.
  return (
    <div className="mc-error" part="error" id={id} aria-live="polite">
      {text !== null && <span key={text}>{text}</span>}
    </div>
  )
}
