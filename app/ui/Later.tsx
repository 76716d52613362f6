import { Component, type ReactNode, Suspense } from "react"

interface LaterProps {
  /** While the code is on its way. */
  waiting?: ReactNode
  /** Where it did not arrive. */
  missing?: ReactNode
  children: ReactNode
}

/** A part whose code comes later: what is around it stays when the code does not arrive. */
export class Later extends Component<LaterProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override render() {
    const { waiting, missing, children } = this.props
    return this.state.isMissing ? missing : <Suspense fallback={waiting}>{children}</Suspense>
  }
}
