import { Component, type ReactNode, Suspense } from 'react';

type State = { hasFailed: boolean };

/** A small part of a row: until it is here, and when it could not be fetched, the row stands without it. */
export class DoWithout extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
