// The type of the chunk `later`, reduced to the parts that the register screen and the frame around all screens use.
import type { ComponentType, MouseEvent, RefCallback } from 'react'
import type { PersonalFieldDoubts } from '../domain/member/personal-field-doubts.ts'
import type { problemMessage } from '../domain/messages/problem-message.ts'
import type { Result } from '../domain/problem.ts'
import type { FlowState } from '../flow/state/flow-state.ts'
import type { Services } from '../flow/state/services.ts'
import type { Field } from '../ui/form/field.ts'
import type { bringIntoSight } from '../ui/viewport/bring-into-sight.ts'
import type { createVoice } from '../ui/voice/create-voice.ts'
import type { showAtFields } from './form/show-at-fields.ts'

/** A required input that is empty. */
export interface MissingInput {
  /** The `name` of the input. */
  readonly name: string
  readonly label: string
}

/** Links to pages of the cinema's site (app/locations/page-links.ts). */
export interface PageLinks {
  readonly target: '_self' | '_top' | '_blank'
  /** Returns the URL of the login page, with the way back to the step. */
  readonly loginUrl: (state: FlowState) => string
  /** Called when the visitor follows a link. If the widget cannot leave its frame, the link opens a new tab. */
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  /**
   * Called instead of `onFollow` for a link to the login page. If the widget's next page has no route in its URL, it begins at the present
   * step.
   */
  readonly onLogin: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The parts of the chunk `later`. Created by app/chunks/later.ts. */
export interface Later {
  readonly services: Services
  readonly links: PageLinks
  /**
   * Runs when the visitor presses Continue on the register screen, with its form's fields. Resolves to the result without the words that
   * are shown at a field (register/register-and-show.ts).
   */
  readonly register: (fields: readonly Field[], signal: AbortSignal) => Promise<Result<void>>
  readonly showAtFields: typeof showAtFields
  readonly problemMessage: typeof problemMessage
  /** Questions about values that are probably typing errors. */
  readonly fieldDoubts: PersonalFieldDoubts
  readonly bringIntoSight: typeof bringIntoSight
  /** The `ref` of an alert. Scrolls the alert into view if it appears in response to a press. */
  readonly showAlert: RefCallback<HTMLElement>
  /** The line 'Still needed'. A click on one of its names focuses that field. */
  readonly NeededLine: ComponentType<{ readonly missing: readonly MissingInput[] }>
  /** Shows the club's price in the header of the first form. */
  readonly WhyJoin: ComponentType
  readonly IdleWarning: ComponentType
  /** Makes an announcement in a live region of this root. */
  readonly announce: ReturnType<typeof createVoice>
  readonly CrashAlert: ComponentType<{ readonly onRestart: () => void }>
}
