// Renders screens inside a widget with fake services. By default, the chunk `later` (the code that the later steps share) has
// loaded.
import type { ReactNode } from 'react'
import * as memberPages from '../../../src/app/chunks/member-pages.ts'
import { lazy } from '../../../src/domain/lazy.ts'
import { personalFieldDoubts } from '../../../src/domain/member/personal-field-doubts.ts'
import { problemMessage } from '../../../src/domain/messages/problem-message.ts'
import type { Services } from '../../../src/flow/state/services.ts'
import { CrashAlert } from '../../../src/screens/crash-alert.tsx'
import { NeededLine } from '../../../src/screens/form/needed-line.tsx'
import { showAtFields } from '../../../src/screens/form/show-at-fields.ts'
import { IdleWarning } from '../../../src/screens/idle-warning.tsx'
import type { Later } from '../../../src/screens/later.ts'
import { registerAndShow } from '../../../src/screens/register/register-and-show.ts'
import { WhyJoin } from '../../../src/screens/register/why-join.tsx'
import { WidgetContext, type WidgetParts } from '../../../src/screens/services-context.ts'
import { createVoice } from '../../../src/ui/voice/create-voice.ts'
import { render } from '../ui/render.tsx'

/** The chunk that draws the code of a member's card. */
export const codes = lazy(async () => memberPages)

const laterOf = (services: Services): Later => ({
  services,
  links: { target: '_self', loginUrl: () => services.config.loginUrl, onLogin: () => {}, onFollow: () => {} },
  register: (fields, signal) => registerAndShow(services, fields, signal),
  showAtFields,
  problemMessage,
  fieldDoubts: personalFieldDoubts,
  bringIntoSight: () => () => {},
  showAlert: () => {},
  NeededLine,
  WhyJoin,
  IdleWarning,
  CrashAlert,
  announce: createVoice(),
})

const widgets = new WeakMap<Services, WidgetParts>()

/** Returns the widget of these services. As on a page, the same services always have the same widget. */
function widgetOf(services: Services, isLoaded: boolean): WidgetParts {
  const known = widgets.get(services)
  if (known) return known
  const later = laterOf(services)
  const door = isLoaded
    ? { load: async () => later, loaded: () => later, onLoad: () => () => {} }
    : lazy(async () => later)
  const widget = { first: services, door }
  widgets.set(services, widget)
  return widget
}

interface InWidgetProps {
  readonly services: Services
  /** Whether the chunk `later` has loaded when the screen is rendered. */
  readonly isLoaded?: boolean
  readonly children: ReactNode
}

export function InWidget({ services, isLoaded = true, children }: InWidgetProps) {
  return <WidgetContext value={widgetOf(services, isLoaded)}>{children}</WidgetContext>
}

/** Renders this screen in the widget of these services. */
export const renderIn = (services: Services, screen: ReactNode, isLoaded = true) =>
  render(
    <InWidget services={services} isLoaded={isLoaded}>
      {screen}
    </InWidget>,
  )
