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
import { useIsAskedFor } from './do-without';
import { PartSource } from './part-source';
import { useDelayed } from './use-delayed';

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches it before it is needed: on hover, or once the screen stands. */
  preload: () => void;
};
/** What a drawer or a dialog opens at once, with its wait or with what went wrong inside. */
export type PartFrame<Props> = ComponentType<Props & { children: ReactNode }>;

/**
 * A part that the first screen does without. It has a file of its own and comes when it is first drawn; until then it
 * suspends, or stands in its frame. What cannot be fetched says so in its place, with Retry, and comes with the line.
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

/** A part that comes soon never flashes a frame. */
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

/** Once the browser has nothing better to do, so that what is opened later opens at once. */
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
