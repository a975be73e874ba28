// The screen of a step. Its heading takes the focus, except on the widget's first screen (specification §15.6).
import { Screen, type ScreenProps } from '../ui/screen.tsx'
import { useFlow, useLater } from './services-context.ts'

interface StepScreenProps extends Omit<ScreenProps, 'onAppear'> {
  /**
   * Whether the heading takes the focus when the screen appears. Later changes of this prop have no effect. Default: true, except on the
   * first screen.
   */
  readonly takesFocus?: boolean
}

export function StepScreen({ takesFocus, ...screen }: StepScreenProps) {
  const isFirst = useFlow(state => state.stepsShown <= 1)
  const { bringIntoSight } = useLater() ?? {}
  const focus = (heading: HTMLElement) => {
    heading.focus({ preventScroll: bringIntoSight !== undefined })
    // Back and the number of the step stay in sight above the heading.
    const progress = heading.parentElement?.firstElementChild as HTMLElement | null
    return bringIntoSight?.(progress ?? heading, 'start')
  }
  return <Screen {...screen} onAppear={(takesFocus ?? !isFirst) ? focus : null} />
}
