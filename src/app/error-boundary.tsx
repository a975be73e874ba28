// Keeps a crash inside the widget, leaves the page alone, and offers to start again (contributing §3).
import { Component, type ReactNode } from 'react'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { Alert } from '../ui/feedback/alert.tsx'

interface Props {
  readonly onCrash: () => void
  readonly onRestart: () => void
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch() {
    this.props.onCrash()
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const restart = () => {
      this.props.onRestart()
      this.setState({ crashed: false })
    }
    return (
      <Alert tone="error" title={screenMessages.crashed.title} onRetry={restart} retryLabel="Start again">
        {screenMessages.crashed.text}
      </Alert>
    )
  }
}
