import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../buttons/button';
import { SkeletonRows } from '../frames/skeleton';
import { StateFrame } from '../frames/state-frame';
import { useIsAskedFor } from './error-boundary';
import { PartSource } from './part-source';
import { useDelayed } from './use-delayed';

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads it early: on hover, or once the screen is rendered. */
  preload: () => void;
};
/** A drawer or dialog that opens at once, with loading state or error inside. */
export type PartFrame<Props> = ComponentType<Props & { children: ReactNode }>;

/**
 * A lazily loaded part with its own chunk. Until it is loaded it suspends or shows its frame. A failed load is shown in
 * its place with a Retry button, and repeated once online.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Frame?: PartFrame<Props>,
): LazyPart<Props> {
  const source = new PartSource(load);
  function Part(props: Props) {
    const { part: Known, isStuck, isBusy } = useSyncExternalStore(source.subscribe, source.read);
    const isAskedFor = useIsAskedFor();
    if (Known) return <Known {...props} />;
    if (!isAskedFor) use(source.whole());
    if (!isStuck) use(source.fetched());
    const missing = <Missing isBusy={isBusy} onRetry={() => void source.retry()} />;
    return Frame ? <Frame {...props}>{missing}</Frame> : missing;
  }
  function Framed(props: Props) {
    return (
      <Suspense fallback={Frame && <Waiting frame={(wait) => <Frame {...props}>{wait}</Frame>} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Frame ? Framed : Part, { preload: () => source.preload() });
}

/** Delayed, so that a fast load does not flash a frame. */
function Waiting({ frame }: { frame: (wait: ReactNode) => ReactNode }) {
  const t = useTranslations('common');
  return useDelayed(true) && frame(<SkeletonRows count={5} label={t('pleaseWait')} />);
}

type MissingProps = { isBusy: boolean; onRetry: () => void };

function Missing({ isBusy, onRetry }: MissingProps) {
  const t = useTranslations();
  const [kind] = useState(() => (navigator.onLine ? ('other' as const) : ('network' as const)));
  return (
    <StateFrame
      kind="error"
      title={t(`errors.${kind}Title`)}
      text={t(`errors.${kind}Text`)}
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

const IDLE_MS_MAX = 2000;

/** Preloads in idle time, so that it opens at once later. */
export function usePreload({ preload }: { preload: () => void }): void {
  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, IDLE_MS_MAX);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(preload, { timeout: IDLE_MS_MAX });
    return () => cancelIdleCallback(handle);
  }, [preload]);
}
