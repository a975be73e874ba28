// Catches a crash of the widget, so that the page is not affected, and offers to start again (contributing §7).
import { Component, type ReactNode } from 'react'

interface Props {
  readonly onCrash: () => void
  /** Shown instead of the children until `restart` is called. */
  readonly fallback: (restart: () => void) => ReactNode
  readonly children: ReactNode
}

/** Renders the children, or the fallback after a child has thrown. */
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
    return this.props.fallback(() => this.setState({ crashed: false }))
  }
}
