import { Component, createContext, type ReactNode, Suspense, use } from 'react';

type Props = {
  /** Stands there until the part is here, and where it could not be fetched. */
  fallback?: ReactNode;
  children: ReactNode;
};
type State = { hasFailed: boolean };

const AskedFor = createContext(true);

/** Whether somebody waits for this part, and is to hear why it does not come. */
export const useIsAskedFor = () => use(AskedFor);

/** A part that nobody asked for: what it stands in goes on without it where it could not be fetched. */
export class DoWithout extends Component<Props, State> {
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
