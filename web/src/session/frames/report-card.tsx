import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { Skeleton } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { useDelayed } from '#/ui/parts/use-delayed';
import classes from './report-card.module.css';

/** The state of a card's query. */
type Report<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type ReportCardProps<Data> = {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  report: Report<Data>;
  /** Rows of the skeleton, as high as the content. */
  rows: number;
  rowHeight?: number;
  children: (data: Data) => ReactNode;
};

/** A card that loads, fails and retries independently. */
export function ReportCard<Data>(props: ReportCardProps<Data>) {
  const { title, note, actions, report, rows, rowHeight = 39, children } = props;
  const id = useId();
  const { data, error } = report;
  return (
    <section
      className={`${classes.card} min-w-0 px-4.5 pt-3.5 pb-3 border border-line rounded-card bg-surface`}
      aria-labelledby={id}
      aria-busy={(data !== undefined && report.isPlaceholderData) || undefined}
    >
      <header className={`${classes.head} flex flex-wrap items-center gap-y-1 gap-x-2.5 min-h-8`}>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {note && <span className="text-ink3 text-small">{note}</span>}
        {actions && <span className="inline-flex gap-2 items-center ms-auto">{actions}</span>}
      </header>
      {data !== undefined && children(data)}
      {data === undefined && error !== null && <CardFailed report={report} />}
      {data === undefined && error === null && <CardWaiting rows={rows} height={rowHeight} />}
    </section>
  );
}

function CardFailed({ report }: { report: Report<unknown> }) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const { title, message } = errorText(report.error);
  const retry = (
    <Button isBusy={report.isFetching} onClick={() => void report.refetch()}>
      {t('retry')}
    </Button>
  );
  return <StateFrame kind="error" title={title} text={message} action={retry} />;
}

function CardWaiting({ rows, height }: { rows: number; height: number }) {
  const t = useTranslations('common');
  const isShown = useDelayed(true);
  return (
    <div role="status" aria-label={t('pleaseWait')} aria-busy="true" style={{ minBlockSize: rows * height }}>
      {isShown &&
        Array.from({ length: rows }, (_, index) => index + 1).map((row) => (
          <div key={row} className="flex items-center gap-4" style={{ blockSize: height }}>
            <Skeleton width={72} />
            <Skeleton width={`${64 - row * 7}%`} height={14} />
            <Skeleton width={56} />
          </div>
        ))}
    </div>
  );
}
