// Renders the screen of a route, and loads its chunk.
import type { ComponentType } from 'react'
import type { Lazy } from '../domain/lazy.ts'
import type { Route, RouteName } from '../domain/route.ts'
import { isAlreadyCompleted } from '../flow/state/completed-step.ts'
import type { CodeDrawing } from '../screens/pass/pass-code.tsx'
import { RegisterScreen } from '../screens/register/register-screen.tsx'
import { useFlow } from '../screens/services-context.ts'
import { ChunkScreen } from './chunk-screen.tsx'
import { chunks, type RouteIn, type StepChunk } from './chunks/chunks.ts'
import { Styled } from './styled.tsx'

/** What a screen may use: the code of the member's card is drawn by the chunk of the member home. */
interface StepProps {
  readonly codes: CodeDrawing
  /** The mount element. */
  readonly host: HTMLElement
}

interface StepFile<Screens> {
  readonly screens: Screens
  readonly styles?: string
  /** Shown instead of the screen if the order of that step is already complete. */
  readonly AlreadyCompleted?: ComponentType
}
/** Each chunk exports a screen for each route of that chunk. */
type StepFiles = {
  readonly [Chunk in StepChunk]: Lazy<StepFile<Record<RouteIn<Chunk>, ComponentType<StepProps>>>>
} & { readonly memberPages: CodeDrawing }

interface ScreenOfProps {
  readonly route: Route
  readonly chunks: StepFiles
  readonly host: HTMLElement
}

/** Renders the screen of every route except the checkout, which app.tsx renders. Only the register screen needs no chunk. */
export function ScreenOf({ route, chunks: files, host }: ScreenOfProps) {
  const isOver = useFlow(state => isAlreadyCompleted(state, route))
  const name = isOver ? 'checkout' : chunks[route.name]
  if (name === null) return <RegisterScreen key={route.name} route={route} />
  const chunk: Lazy<StepFile<Partial<Record<RouteName, ComponentType<StepProps>>>>> = files[name]
  return (
    <ChunkScreen key={`${route.name} ${isOver}`} chunk={chunk}>
      {({ screens, styles, AlreadyCompleted }) => {
        const Screen = isOver ? AlreadyCompleted : screens[route.name]
        return (
          Screen && (
            <Styled host={host} css={styles}>
              <Screen codes={files.memberPages} host={host} />
            </Styled>
          )
        )
      }}
    </ChunkScreen>
  )
}
