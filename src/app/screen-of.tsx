// The screen of a route, fetched where it is not there yet.
import type { Route } from '../domain/route.ts'
import { isStepOver } from '../flow/member/steps.ts'
import { RegisterScreen } from '../screens/register/register-screen.tsx'
import { useFlow } from '../screens/services-context.ts'
import { ChunkScreen } from './chunk-screen.tsx'
import { lazyChunks } from './lazy-chunks.ts'
import { Styled } from './styled.tsx'

/** Each but the register screen comes in a chunk of its own; the checkout is in app.tsx. */
export function ScreenOf({ route, host }: { readonly route: Route; readonly host: HTMLElement }) {
  const isOver = useFlow(state => isStepOver(state, route))
  if (isOver)
    return (
      <ChunkScreen key={`${route.name} over`} chunk={lazyChunks.checkout}>
        {({ StepOver }) => <StepOver />}
      </ChunkScreen>
    )
  switch (route.name) {
    case 'register':
    case 'upgrade':
      return <RegisterScreen key={route.name} route={route} />
    case 'membership':
    case 'renew':
      return (
        <ChunkScreen key={route.name} chunk={lazyChunks.membership}>
          {({ MembershipScreen }) => <MembershipScreen />}
        </ChunkScreen>
      )
    case 'thanks':
      return (
        <ChunkScreen key={route.name} chunk={lazyChunks.checkout}>
          {({ ThanksScreen, checkoutStyles }) => (
            <Styled host={host} css={checkoutStyles}>
              <ThanksScreen />
            </Styled>
          )}
        </ChunkScreen>
      )
    case 'activate-user':
      return (
        <ChunkScreen key={route.name} chunk={lazyChunks.memberPages}>
          {({ ActivateUserScreen }) => <ActivateUserScreen />}
        </ChunkScreen>
      )
    case 'dashboard':
      return (
        <ChunkScreen key={route.name} chunk={lazyChunks.memberPages}>
          {({ DashboardScreen, memberStyles }) => (
            <Styled host={host} css={memberStyles}>
              <DashboardScreen />
            </Styled>
          )}
        </ChunkScreen>
      )
    case 'newsletter':
      return (
        <ChunkScreen key={route.name} chunk={lazyChunks.memberPages}>
          {({ NewsletterScreen }) => <NewsletterScreen />}
        </ChunkScreen>
      )
    // Rendered by KeptCheckout.
    case 'checkout':
      return null
  }
}
