// The frame of a screen: progress, heading and content.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Heading, useRegionId } from './outline.tsx'

export interface ScreenProps {
  readonly heading: ReactNode
  readonly eyebrow?: ReactNode
  readonly step?: { readonly current: number; readonly of: number }
  /** A link to the previous step. */
  readonly back?: ReactNode
  /**
   * Shown before the content. A form that is the only content has the same ids on every screen, so the prerendered screens compress better.
   */
  readonly before?: ReactNode
  /** Called with the heading when the screen appears, and when a hidden screen is shown again. Can return a clean-up function. */
  readonly onAppear?: ((heading: HTMLElement) => (() => void) | undefined) | null
  readonly children: ReactNode
}

/** Renders the frame around a screen's content, as a section that is labelled by its heading. */
export function Screen({ heading, eyebrow, step, back, before, onAppear, children }: ScreenProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const latest = useRef(onAppear)
  useLayoutEffect(() => {
    latest.current = onAppear
  })
  // This effect runs again when a hidden screen is shown again (checkout-screen.tsx).
  useLayoutEffect(() => (title.current ? latest.current?.(title.current) : undefined), [])
  return (
    <section className={onAppear ? 'mc-screen mc-step' : 'mc-screen'} aria-labelledby={useRegionId(id)}>
      <div className="mc-screen-head">
        {step && <Progress current={step.current} of={step.of} back={back} />}
        {eyebrow !== undefined && <p className="mc-eyebrow">{eyebrow}</p>}
        <Heading className="mc-heading" part="heading" id={id} ref={title} tabIndex={-1}>
          {heading}
        </Heading>
      </div>
      {before}
      {children}
    </section>
  )
}

/** Shows the progress as text, such as 'Step 2 of 3', and as a row of bars. */
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
