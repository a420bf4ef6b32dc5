import { Component, type ReactNode, Suspense } from 'react';

type Props = {
  /** Stands there until the part is here, and where it could not be fetched. */
  fallback?: ReactNode;
  children: ReactNode;
};
type State = { hasFailed: boolean };

/** A part that nobody asked for: what it stands in goes on without it where it could not be fetched. */
export class DoWithout extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : <Suspense {...this.props} />;
  }
}
