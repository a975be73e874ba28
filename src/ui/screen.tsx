// The frame of a screen: progress, heading and content. The heading takes the focus (specification §15.6).
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/** null until the chunk of the later steps is there: on the first screen no heading takes the focus. */
let scrollToHeading: ((heading: HTMLElement) => () => void) | null = null

export const scrollToHeadingsBy = (scroll: typeof scrollToHeading): void => {
  scrollToHeading = scroll
}

export interface ScreenProps {
  readonly heading: ReactNode
  readonly eyebrow?: ReactNode
  readonly step?: { readonly current: number; readonly of: number }
  /** A link to the step before. */
  readonly back?: ReactNode
  readonly busy?: boolean
  /** Set unless this is the first screen that the widget shows. Read only when the screen appears. */
  readonly focusHeading: boolean
  readonly children: ReactNode
}

export function Screen({ heading, eyebrow, step, back, busy = false, focusHeading, children }: ScreenProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const focusOnAppearing = useRef(focusHeading)
  useLayoutEffect(() => {
    focusOnAppearing.current = focusHeading
  })
  // Runs again when a hidden screen is shown again (checkout-screen.tsx).
  useLayoutEffect(() => {
    const element = title.current
    if (!element || !focusOnAppearing.current) return
    element.focus({ preventScroll: scrollToHeading !== null })
    return scrollToHeading?.(element)
  }, [])
  return (
    <section className="mc-screen" aria-labelledby={id} aria-busy={busy}>
      <div className="mc-screen-head">
        {step && <Progress current={step.current} of={step.of} back={back} />}
        {eyebrow !== undefined && <p className="mc-eyebrow">{eyebrow}</p>}
        <h2 className="mc-heading" part="heading" id={id} ref={title} tabIndex={-1}>
          {heading}
        </h2>
      </div>
      {children}
    </section>
  )
}

/** 'Step 2 of 3', as text and as a row of bars. */
function Progress({ current, of, back }: Required<ScreenProps>['step'] & Pick<ScreenProps, 'back'>) {
  const steps = Array.from({ length: of }, (_, index) => index + 1)
  return (
    <div className="mc-progress">
      {back}
      <span className="mc-progress-words" key={current}>{`Step ${current} of ${of}`}</span>
      <span className="mc-progress-bars" aria-hidden="true">
        {steps.map(step => (
          <span className={step <= current ? 'mc-bar mc-bar-done' : 'mc-bar'} key={step} />
        ))}
      </span>
    </div>
  )
}
