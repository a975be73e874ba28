// The later chunk, as far as the register screen and the frame around all screens use it.
import type { ComponentType } from 'react'
import type { PersonalFieldDoubts } from '../domain/member/personal-field-doubts.ts'
import type { problemMessage } from '../domain/messages/problem-message.ts'
import type { Result } from '../domain/problem.ts'
import type { Services } from '../flow/state/services.ts'

/** An input that Continue waits for. */
export interface MissingInput {
  /** The `name` of the input. */
  readonly name: string
  readonly label: string
}

/** Made by app/chunks/later.ts. */
export interface Later {
  readonly services: Services
  /** Continue on the register screen (flow/join/register.ts). */
  readonly register: (signal: AbortSignal) => Promise<Result<void>>
  readonly problemMessage: typeof problemMessage
  /** Questions about values that are probably slips. */
  readonly fieldDoubts: PersonalFieldDoubts
  readonly scrollToHeading: (heading: HTMLElement) => () => void
  /** The line 'Still needed', whose names lead to their fields. */
  readonly NeededLine: ComponentType<{ readonly missing: readonly MissingInput[] }>
  /** The benefits and the price, in the widget's head beside the first form. */
  readonly WhyJoin: ComponentType
  readonly IdleWarning: ComponentType
  readonly CrashAlert: ComponentType<{ readonly onRestart: () => void }>
}
