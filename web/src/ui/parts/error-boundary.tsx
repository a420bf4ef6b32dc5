import { Component, createContext, type ReactNode, Suspense, use } from 'react';

type Props = {
  /** Shown while the part loads, and if it fails to load. */
  fallback?: ReactNode;
  children: ReactNode;
};
type State = { hasFailed: boolean };

const AskedFor = createContext(true);

/** Whether the user is waiting for this part and must see why it fails. */
export const useIsAskedFor = () => use(AskedFor);

/** For a part that the user did not request: if it fails to load, the surroundings work without it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (this.state.hasFailed) return fallback;
    return (
      <AskedFor value={false}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </AskedFor>
    );
  }
}
