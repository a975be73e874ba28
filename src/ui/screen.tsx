// One screen: where the visitor is, its heading, and what it holds.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Progress } from './progress.tsx'

export interface ScreenProps {
  readonly heading: ReactNode
  readonly eyebrow?: ReactNode
  readonly step?: { readonly current: number; readonly of: number }
  readonly busy?: boolean
  /** The widget has shown a screen before this one: the new heading takes the focus. */
  readonly focusHeading: boolean
  readonly children: ReactNode
}

export function Screen({ heading, eyebrow, step, busy = false, focusHeading, children }: ScreenProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const focusOnMount = useRef(focusHeading)
  useLayoutEffect(() => {
    const element = title.current
    if (!element || !focusOnMount.current) return
    element.focus({ preventScroll: true })
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className="mc-screen" aria-labelledby={id} aria-busy={busy}>
      <div className="mc-screen-head">
        {step && <Progress current={step.current} of={step.of} />}
        {eyebrow !== undefined && <p className="mc-eyebrow">{eyebrow}</p>}
        <h2 className="mc-heading" part="heading" id={id} ref={title} tabIndex={-1}>
          {heading}
        </h2>
      </div>
      {children}
    </section>
  )
}
